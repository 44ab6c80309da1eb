export const de = {
  added: '{count} {count|Zeile|Zeilen} übernommen.',
  repeated: '{count} {count|Artikelnummer kam|Artikelnummern kamen} mehrmals vor: Die letzte Menge zählt.',
  faults:
    '{count} {count|Zeile ist zu korrigieren. Sie bleibt|Zeilen sind zu korrigieren. Sie bleiben} im Feld.',
  faultLine: 'Zeile {line}: {text}',
  moreFaults: '… und {count} {count|weitere|weitere}.',
  nothing: 'Kein Artikel gefunden.',
  chosen: '{count} {count|Zeile|Zeilen}',
  palletsHint: 'davon {mixed} {mixed|gemischte|gemischte}',
  unitOf: 'Einheit {reference}',
  draft:
    'Ihre früheren Eingaben sind wieder da. Dieser Entwurf bleibt höchstens einen Monat in diesem Browser gespeichert.',
  draftClear: 'Alles löschen',
  usual: 'Übliche Bestellungen',
  usualText:
    'Speichern Sie diesen Bestellschein unter einem Namen, zum Beispiel je Verkaufsstelle, und übernehmen Sie ihn beim nächsten Mal. Er bleibt in diesem Browser, auch wenn Sie angemeldet sind.',
  usualName: 'Name',
  usualSave: 'Bestellschein speichern',
  usualLoad: 'Übernehmen',
  usualForget: '„{name}“ löschen',
  usualNone: 'Für diese Liste ist nichts gespeichert.',
  usualSaved: '„{name}“ ist gespeichert.',
  'fault.formula': 'eine Formel wird nicht übernommen: Geben Sie Artikelnummer und Menge an.',
  'fault.quantity': 'die Menge muss eine ganze Zahl von 1 bis 99.999 sein.',
  'fault.unit': 'die Einheit muss „Stück“, „Karton“ oder „Palette“ sein.',
  'fault.unknown': 'diese Artikelnummer steht nicht in der Liste.',
  'fault.notAllowed': 'dieser Artikel kann nicht in dieser Einheit bestellt werden.',
  'fault.sheet':
    'Diese Datei ist keine CSV-Datei. Wählen Sie in Ihrer Tabelle „Speichern unter“ und dann „CSV“.',
} as const;
