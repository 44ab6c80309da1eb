export const nl = {
  no_key: 'De robotcontrole heeft geen sleutel.',
  no_version: 'De robotcontrole heeft geen versie.',
  script_load: 'De robotcontrole kon niet worden geladen.',
  execute: 'De robotcontrole kon niet worden uitgevoerd.',
} as const;
