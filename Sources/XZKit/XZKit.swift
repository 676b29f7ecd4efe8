// So that `import XZKit` compiles on Linux: what themes need of it is in XZTheme.
@_exported import XZTheme
