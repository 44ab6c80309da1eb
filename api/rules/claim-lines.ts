/** An article of a claim, as it is typed or sent. */
export interface ClaimLine {
  readonly reference: string;
  readonly designation: string;
  readonly qty: number;
  /** Number of the lot or the pallet it came from. */
  readonly palette: string;
}

/** What was typed in the place of what was known, wherever something was typed. */
export const overwriteFilled = (
  known: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...known,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
});
