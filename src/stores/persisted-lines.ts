import { isRecord } from '../../api/rules/stored-value.ts';

interface StoredLine {
  readonly reference: string;
  readonly quantity: number;
}

const mostLines = 100;
/** Longest reference with the code of a shade. */
const mostCharacters = 161;
const mostArticles = 1_000_000;

/** The lines of a cart that the browser remembers, as far as they make sense. */
export const persistedLines = (list: readonly unknown[]): readonly StoredLine[] =>
  list
    .flatMap((line): StoredLine[] => {
      if (!isRecord(line)) return [];
      const { reference, quantity } = line;
      if (typeof reference !== 'string' || !isQuantity(quantity)) return [];
      return [{ reference: reference.slice(0, mostCharacters), quantity }];
    })
    .slice(0, mostLines);

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < mostArticles;
