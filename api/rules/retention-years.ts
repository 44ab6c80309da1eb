/**
 * Years for which things are stored after they were dealt with; an order after it was placed, a revision after it was
 * saved. Ten are those of the books (Belgian Code of Economic Law, III.86; VAT Code, article 60). A claim is stored for as long as goods are
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

type Kind = keyof typeof retentionYears;

/** Their years begin with the one after their date (VAT Code, article 60, § 3). */
const ofBooks: ReadonlySet<Kind> = new Set(['order', 'purchase-order', 'withdrawal']);
const dayMs = 24 * 3_600_000;

/** Leap days counted in, so that nothing goes a day too early. */
const retentionMs = (kind: Kind): number => Math.ceil(retentionYears[kind] * 365.25) * dayMs;

/** What is of that moment, or earlier, is past its term. */
export function termBefore(kind: Kind, now: Date): Date {
  if (!ofBooks.has(kind)) return new Date(now.getTime() - retentionMs(kind));
  return new Date(`${now.getUTCFullYear() - retentionYears[kind]}-01-01T00:00:00+01:00`);
}
