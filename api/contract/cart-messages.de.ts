import { maximumLines, maximumQuantity } from './cart-limits.ts';

export const de = {
  cart_article: 'Dieser Artikel ist nicht im Katalog.',
  cart_quantity_whole: 'Geben Sie eine ganze Zahl an, zum Beispiel 2.',
  cart_quantity_maximum: `Höchstens ${maximumQuantity} je Artikel. Für mehr rufen Sie uns an.`,
  cart_full: `Ein Warenkorb fasst höchstens ${maximumLines} verschiedene Artikel.`,
  cart_reference_near: 'Unbekannte Artikelnummer. Meinten Sie {references}?',
  cart_reference_ambiguous: 'Zu dieser Artikelnummer gibt es mehrere Gebinde: Geben Sie das gewünschte an.',
  cart_reference_quantity: `Geben Sie eine ganze Zahl von 1 bis ${maximumQuantity} an.`,
  cart_shade_required: 'Wählen Sie den Farbton: {article} wird für Sie getönt.',
  cart_shade_unknown:
    'Der Farbton {shade} steht nicht oder nicht mehr auf der Farbkarte. Wählen Sie einen anderen.',
  cart_shade_base:
    'Den Farbton {shade} gibt es für {article} nicht oder nicht mehr. Wählen Sie einen anderen.',
  cart_shade_refused:
    '{article} wird auf dieser Website nicht getönt verkauft. Bestellen Sie den Artikel ohne Farbton.',
  discount_unknown: 'Diesen Code gibt es nicht. Prüfen Sie die Buchstaben und Ziffern.',
  discount_applied: 'Dieser Code ist in Ihrem Warenkorb bereits eingelöst.',
  discount_stacked: 'Nur ein Code je Warenkorb: Entfernen Sie zuerst {applied}.',
  discount_early: 'Dieser Code gilt noch nicht.',
  discount_expired: 'Dieser Code gilt nicht mehr.',
  discount_used_up: 'Dieser Code wurde bereits eingelöst.',
  discount_for_part: 'Dieser Code gilt nur für Privatkunden. Wählen Sie oben auf der Seite Privatkunden.',
  discount_for_pro: 'Dieser Code gilt nur für Fachleute. Wählen Sie oben auf der Seite Fachleute.',
  discount_empty: 'Legen Sie zuerst einen Artikel in den Warenkorb.',
  discount_minimum: 'Dieser Code gilt ab einem Bestellwert von {minimum} inkl. MwSt.',
  discount_gone: 'Der Gratisartikel ist nicht mehr im Katalog.',
} as const;
