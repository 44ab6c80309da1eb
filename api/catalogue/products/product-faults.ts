import type { ProductInput } from '../../contract/catalogue.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import type { CatalogueKeys } from './catalogue-keys.ts';

/** Faults that show when a product is held against the rest of the catalogue. */
export function productFaults(
  input: ProductInput,
  keys: CatalogueKeys,
  isProduct: (reference: string) => boolean,
): FieldFault[] {
  const references = input.packs.map(({ reference }) => reference);
  const eans = input.packs.map(({ ean }) => ean);
  return [
    ...unknown(input.categories, 'categories', (code) => keys.categories.has(code)),
    ...unknown(input.related, 'related', (code) => code !== input.reference && isProduct(code)),
    ...unknown(input.supports, 'supports', (code) => keys.words.has(`support ${code}`)),
    ...unknownWords(input, keys),
    ...Object.entries(input.filters).flatMap(([name, values]) =>
      unknown(values, `filters.${name}`, (value) => keys.filterValues.has(`${name} ${value}`)),
    ),
    ...duplicates(input.categories, (index) => `categories.${index}`),
    ...duplicates(input.related, (index) => `related.${index}`),
    ...duplicates(references, (index) => `packs.${index}.reference`),
    ...duplicates(eans, (index) => `packs.${index}.ean`),
  ];
}

function unknownWords(input: ProductInput, { words }: CatalogueKeys): FieldFault[] {
  const { destination, use, form, colour, storage, cleaning } = input;
  return Object.entries({ destination, use, form, colour, storage, cleaning }).flatMap(([kind, code]) =>
    code === null || words.has(`${kind} ${code}`) ? [] : [unknownReference(kind, code)],
  );
}

const unknown = (codes: readonly string[], path: string, isKnown: (code: string) => boolean): FieldFault[] =>
  codes.flatMap((code, index) => (isKnown(code) ? [] : [unknownReference(`${path}.${index}`, code)]));

const unknownReference = (path: string, value: string): FieldFault => ({
  path,
  fault: 'unknown_reference',
  values: { value },
});

const duplicates = (values: readonly string[], path: (index: number) => string): FieldFault[] =>
  values.flatMap((value, index) =>
    values.indexOf(value) === index ? [] : [{ path: path(index), fault: 'duplicate', values: { value } }],
  );
