import type { Locale } from '../lib/i18n/locale.ts';

/** Texts of the streets on the map, apart from the others because the browser loads them. */
export const tileMessages: Record<Locale, { show: string; from: (host: string) => string }> = {
  fr: {
    show: 'Afficher les rues',
    from: (host) => `Elles viennent de ${host}, qui voit alors votre adresse IP.`,
  },
  nl: {
    show: 'De straten tonen',
    from: (host) => `Ze komen van ${host}, dat dan uw IP-adres ziet.`,
  },
};
