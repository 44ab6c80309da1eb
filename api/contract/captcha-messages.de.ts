export const de = {
  no_key: 'Die Prüfung gegen Roboter hat keinen Schlüssel.',
  no_version: 'Die Prüfung gegen Roboter hat keine Version.',
  script_load: 'Die Prüfung gegen Roboter konnte nicht geladen werden.',
  execute: 'Die Prüfung gegen Roboter konnte nicht ausgeführt werden.',
} as const;
