// The compiler looks for this module where a file imports both Testing and UIKit. On Apple platforms it is part of the
// system.
