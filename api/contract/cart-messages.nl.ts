import { maximumLines, maximumQuantity } from './cart-limits.ts';

export const nl = {
  cart_article: 'Dit artikel staat niet in de catalogus.',
  cart_quantity_whole: 'Geef een geheel getal op, bijvoorbeeld 2.',
  cart_quantity_maximum: `Niet meer dan ${maximumQuantity} per artikel. Bel ons voor meer.`,
  cart_full: `Een winkelmandje telt hoogstens ${maximumLines} verschillende artikelen.`,
  cart_reference_near: 'Onbekende referentie. Bedoelt u {references}?',
  cart_reference_ambiguous: 'Deze referentie heeft meerdere verpakkingen: geef aan welke.',
  cart_reference_quantity: `Geef een geheel getal van 1 tot ${maximumQuantity} op.`,
  cart_shade_required: 'Kies een tint: {article} wordt voor u op kleur gemaakt.',
  cart_shade_unknown: 'De tint {shade} staat niet of niet meer op de kleurenkaart. Kies een andere.',
  cart_shade_base: 'De tint {shade} bestaat niet of niet meer voor {article}. Kies een andere.',
  cart_shade_refused: '{article} wordt op deze site niet op kleur verkocht. Bestel het zonder tint.',
  discount_unknown: 'Deze code bestaat niet. Controleer de letters en cijfers.',
  discount_applied: 'Deze code is al op uw winkelmandje toegepast.',
  discount_stacked: 'Eén code per winkelmandje: verwijder eerst {applied}.',
  discount_early: 'Deze code is nog niet geldig.',
  discount_expired: 'Deze code is niet meer geldig.',
  discount_used_up: 'Deze code is al gebruikt.',
  discount_audience:
    'Deze code geldt alleen voor het andere publiek. Kies Particulieren of Professionals bovenaan de pagina.',
  discount_empty: 'Leg eerst een artikel in het winkelmandje.',
  discount_minimum: 'Deze code geldt vanaf een aankoop van {minimum}, btw inbegrepen.',
  discount_gone: 'Het gratis artikel staat niet meer in de catalogus.',
} as const;
