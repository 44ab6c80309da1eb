import type { Translated } from './common.ts';

/** Why a captcha cannot be answered. The first two are faults of the configuration and stop the start. */
export const captchaErrors = {
  no_key: {
    en: 'no key',
    fr: 'La vérification anti-robot n’a pas de clé.',
    nl: 'De robotcontrole heeft geen sleutel.',
  },
  no_version: {
    en: 'no version',
    fr: 'La vérification anti-robot n’a pas de version.',
    nl: 'De robotcontrole heeft geen versie.',
  },
  script_load: {
    en: 'script load failure',
    fr: 'La vérification anti-robot n’a pas pu être chargée.',
    nl: 'De robotcontrole kon niet worden geladen.',
  },
  execute: {
    en: 'execute failure',
    fr: 'La vérification anti-robot n’a pas pu être exécutée.',
    nl: 'De robotcontrole kon niet worden uitgevoerd.',
  },
} as const satisfies Record<string, Translated<string> & { en: string }>;

export type CaptchaError = keyof typeof captchaErrors;
