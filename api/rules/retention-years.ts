/** Years for which submissions are stored after they were dealt with: ten for the books (Belgian Code of Economic Law, III.86), else as the privacy page promises. */
export const retentionYears = {
  contact: 2,
  'construction-starts': 2,
  application: 1,
  'training-inscription': 3,
  'purchase-order': 10,
} as const;

/** Leap days counted in, so that nothing goes a day too early. */
export const retentionMs = (kind: keyof typeof retentionYears): number =>
  Math.ceil(retentionYears[kind] * 365.25) * 24 * 3_600_000;
