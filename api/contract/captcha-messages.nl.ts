export const nl = {
  no_key: 'De robotcontrole is niet ingesteld: u moet uw bericht een tweede keer versturen.',
  no_version: 'De robotcontrole is niet ingesteld: u moet uw bericht een tweede keer versturen.',
  script_load: 'De robotcontrole kon niet worden geladen: u moet uw bericht een tweede keer versturen.',
  execute: 'De robotcontrole is niet gelukt: u moet uw bericht een tweede keer versturen.',
} as const;
