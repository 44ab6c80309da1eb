import type { Locale } from '../lib/i18n/locale.ts';

/** Texts about the connection, apart from the others because the browser loads them. */
export const connectionMessages: Record<Locale, Record<'offline' | 'online', string>> = {
  fr: {
    offline: 'Vous êtes hors ligne. La suite viendra avec la connexion.',
    online: 'La connexion est rétablie.',
  },
  nl: {
    offline: 'U bent offline. De rest volgt zodra er weer verbinding is.',
    online: 'De verbinding is hersteld.',
  },
};
