@_exported import LiveryVocabulary
