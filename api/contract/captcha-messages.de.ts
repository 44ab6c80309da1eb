export const de = {
  no_key:
    'Der Schutz vor Robotern ist nicht eingerichtet: Sie müssen das Absenden ein zweites Mal bestätigen.',
  no_version:
    'Der Schutz vor Robotern ist nicht eingerichtet: Sie müssen das Absenden ein zweites Mal bestätigen.',
  script_load:
    'Der Schutz vor Robotern konnte nicht geladen werden: Sie müssen das Absenden ein zweites Mal bestätigen.',
  execute:
    'Der Schutz vor Robotern hat nicht funktioniert: Sie müssen das Absenden ein zweites Mal bestätigen.',
} as const;
