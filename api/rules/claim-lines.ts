/** An article of a claim, as it is typed or sent. */
export interface ClaimLine {
  readonly reference: string;
  readonly designation: string;
  readonly qty: number;
  /** Number of the lot or the pallet it came from. */
  readonly palette: string;
}

/** A reference that is there already gets the new quantity; only what is not empty overwrites the rest. */
export function mergeClaimLine(lines: readonly ClaimLine[], line: ClaimLine): ClaimLine[] {
  const isSame = ({ reference }: ClaimLine) =>
    reference !== '' && reference.toUpperCase() === line.reference.toUpperCase();
  if (!lines.some(isSame)) return [...lines, line];
  return lines.map((each) =>
    isSame(each)
      ? {
          ...each,
          designation: line.designation || each.designation,
          palette: line.palette || each.palette,
          qty: line.qty,
        }
      : each,
  );
}

/** What was typed in the place of what was known, wherever something was typed. */
export const overwriteFilled = (
  known: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...known,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
});
