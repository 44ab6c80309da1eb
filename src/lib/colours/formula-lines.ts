import type { Formula } from '../../../api/contract/colours.ts';

type CounterFormula = Omit<Formula, 'id'>;

/**
 * Formulas as lines of words: codes of shade and base, then each colourant with its ml for a kg. A page has hundreds
 * of them, and in this form they weigh less than as properties of an island.
 */
export const writeFormulas = (formulas: readonly CounterFormula[]): string =>
  formulas
    .map(({ shade, base, lines }) =>
      [shade, base, ...lines.flatMap(({ colourant, ml_per_kg: mlPerKg }) => [colourant, mlPerKg])].join(' '),
    )
    .join('\n');

/** The formulas of such lines. */
export function readFormulas(text: string): CounterFormula[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [shade = '', base = '', ...doses] = line.split(' ');
    const lines = doses.flatMap((colourant, place) =>
      place % 2 === 0 ? [{ colourant, ml_per_kg: Number(doses[place + 1]) }] : [],
    );
    return { shade, base, lines };
  });
}
