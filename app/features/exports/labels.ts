// What the import says. Safe in the browser.

/** Bytes an exported ZIP may have to be read in. */
export const ARCHIVE_LIMIT = 32 * 1024 * 1024;

export const IMPORT_ERRORS = {
  none: "Bitte wähle die ZIP-Datei aus, die du exportiert hast.",
  large: "Diese Datei ist zu groß. Ein Export hat höchstens 32 MB.",
  unreadable: "Diese Datei lässt sich nicht öffnen. Sie ist keine ZIP-Datei oder beschädigt.",
  foreign: "Diese ZIP-Datei ist kein Export von Tierlotse.",
  changed: "Diese Datei ist beschädigt oder wurde verändert. Es wurde nichts eingelesen.",
  tooMuch: "Diese Datei enthält mehr, als hier eingelesen wird.",
  notEmpty: "Dein Konto hat schon Haustiere. Eingelesen wird nur in ein leeres Konto, damit nichts doppelt dasteht.",
  often: "Das waren viele Versuche. Bitte warte eine Weile.",
  failed: "Die Datei konnte nicht eingelesen werden. Bitte versuche es erneut.",
} as const;
