/**
 * Years for which things are stored after they were dealt with; an order after it was placed, a revision after it was
 * saved. Ten are those of the books (Belgian Code of Economic Law, III.86). A claim is stored for as long as goods are
 * guaranteed, a revision for as long as an import may be undone, a price for far longer than the 30 days before a cut;
 * the others as the privacy page promises.
 */
export const retentionYears = {
  contact: 2,
  'construction-starts': 2,
  application: 1,
  'training-inscription': 3,
  'purchase-order': 10,
  claim: 2,
  order: 10,
  withdrawal: 10,
  revision: 2,
  price: 1,
} as const;

/** Leap days counted in, so that nothing goes a day too early. */
const retentionMs = (kind: keyof typeof retentionYears): number =>
  Math.ceil(retentionYears[kind] * 365.25) * 24 * 3_600_000;

/** What is of that moment, or earlier, is past its term. */
export const termBefore = (kind: keyof typeof retentionYears, now: Date): Date =>
  new Date(now.getTime() - retentionMs(kind));
