import { emptySelection, type PriceRange, type Selection, type SelectionInput, sorts } from './selection.ts';

/** What the trailing segments of a screen may hold. The price range counts as a filter. */
export interface FilterRules {
  maximumFilters: number;
  price: boolean;
  sort: boolean;
  page: boolean;
}

export type ParsedFilters =
  | { ok: true; selection: Selection; canonicalSegments: string[] }
  | { ok: false; status: 404 };

export const filterKeyPattern = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
export const filterValuePattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
export const maximumFilters = 10;
export const listingRules: FilterRules = { maximumFilters, price: true, sort: true, page: true };

const separator = '__';
const numberPattern = /^[0-9]{1,6}$/;
const notFound = { ok: false, status: 404 } as const;

/**
 * The segments of a selection in their canonical order: keys and values by code point, then price, sort, page.
 * Throws a RangeError for a part that cannot stand in a URL.
 */
export function filterSegments(selection: SelectionInput): string[] {
  const { filters, price, sort, page } = { ...emptySelection, ...selection };
  const segments = [...canonicalFilters(filters)].map(([key, values]) => filterSegment(key, values));
  if (price) segments.push(`_r__${checkedNumber(price.min)}-${checkedNumber(price.max)}`);
  if (sort !== 'relevance') segments.push(`_s__${sort}`);
  if (page !== 1) segments.push(`_p__${checkedNumber(page)}`);
  return segments;
}

/** Reads segments in any order; whatever is not exactly a filter, price, sort or page is not found. */
export function parseFilters(segments: readonly string[], rules = listingRules): ParsedFilters {
  const filters = new Map<string, readonly string[]>();
  const reserved = new Map<string, string>();
  for (const segment of segments) {
    const [key = '', ...values] = segment.startsWith('_') ? segment.slice(1).split(separator) : [];
    const [value] = values;
    if (value === undefined) return notFound;
    if (filterKeyPattern.test(key)) {
      if (!values.every((each) => filterValuePattern.test(each))) return notFound;
      filters.set(key, [...(filters.get(key) ?? []), ...values]);
    } else {
      if (values.length > 1 || reserved.has(key)) return notFound;
      reserved.set(key, value);
    }
  }
  const filterCount = segments.length - (reserved.has('s') ? 1 : 0) - (reserved.has('p') ? 1 : 0);
  if (filterCount > rules.maximumFilters) return notFound;
  return withReserved(filters, reserved, rules);
}

function withReserved(
  filters: ReadonlyMap<string, readonly string[]>,
  reserved: ReadonlyMap<string, string>,
  rules: FilterRules,
): ParsedFilters {
  let { price, sort, page } = emptySelection;
  for (const [key, value] of reserved) {
    if (key === 'r' && rules.price) {
      const range = parsePriceRange(value);
      if (!range) return notFound;
      price = range;
    } else if (key === 's' && rules.sort) {
      const known = sorts.find((each) => each === value);
      if (!known) return notFound;
      sort = known;
    } else if (key === 'p' && rules.page && numberPattern.test(value) && Number(value) > 0) {
      page = Number(value);
    } else return notFound;
  }
  const selection = { filters: canonicalFilters(filters), price, sort, page };
  return { ok: true, selection, canonicalSegments: filterSegments(selection) };
}

function parsePriceRange(value: string): PriceRange | undefined {
  const [min = '', max = '', ...rest] = value.split('-');
  if (rest.length > 0 || !numberPattern.test(min) || !numberPattern.test(max)) return undefined;
  const range = { min: Number(min), max: Number(max) };
  return range.min <= range.max ? range : undefined;
}

function canonicalFilters(filters: Selection['filters']): Map<string, readonly string[]> {
  return new Map(
    [...filters]
      .filter(([, values]) => values.length > 0)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, values]) => [key, [...new Set(values)].sort()]),
  );
}

function filterSegment(key: string, values: readonly string[]): string {
  const isValid = filterKeyPattern.test(key) && values.every((value) => filterValuePattern.test(value));
  if (!isValid) throw new RangeError(`A filter cannot stand in an address: ${key} ${values.join(' ')}`);
  return `_${[key, ...values].join(separator)}`;
}

function checkedNumber(value: number): string {
  const text = String(value);
  if (!numberPattern.test(text)) throw new RangeError(`A number cannot stand in an address: ${text}`);
  return text;
}
