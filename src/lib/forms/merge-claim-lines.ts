import { plainHyphens, typedLine } from '../../../api/contract/typed-line.ts';
import { lineNames, readLine, type TypedLine } from './claim-body.ts';

/** Lines of a claim as a form shows them. */
export interface TypedLines {
  /** Values of their fields, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly count: number;
  /** References whose line got another quantity. */
  readonly merged: readonly string[];
}

/**
 * The typed lines with one more to type: a reference whose lot is there already gives its line the quantity typed last,
 * and only what is not empty overwrites the rest. Lines of other lots stay as they are.
 */
export function addClaimLine(fields: URLSearchParams, count: number, maximum: number): TypedLines {
  const lines: TypedLine[] = [];
  const merged: string[] = [];
  for (let row = 0; row < count; row += 1) {
    const line = readLine(fields, row);
    const before = lines.findIndex((each) => line.reference !== '' && keyOf(each) === keyOf(line));
    const known = lines[before];
    if (known) {
      lines[before] = {
        ...known,
        designation: line.designation || known.designation,
        qty: line.qty || known.qty,
      };
      merged.push(known.reference);
    } else if (Object.values(line).some((text) => text !== '')) lines.push(line);
  }
  return {
    values: Object.fromEntries(
      lines.flatMap((line, row) => lineNames.map((name) => [`products.${row}.${name}`, line[name]])),
    ),
    count: Math.min(lines.length + 1, maximum),
    merged,
  };
}

const keyOf = ({ reference, palette }: TypedLine) =>
  plainHyphens(typedLine(`${reference} ${palette}`)).toUpperCase();
