export const de = {
  no_key: 'Für den Schutz vor Robotern ist kein Schlüssel eingerichtet.',
  no_version: 'Für den Schutz vor Robotern ist keine Version eingerichtet.',
  script_load: 'Der Schutz vor Robotern konnte nicht geladen werden.',
  execute: 'Der Schutz vor Robotern konnte nicht ausgeführt werden.',
} as const;
