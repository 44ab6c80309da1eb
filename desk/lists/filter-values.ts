/** One of the values that a list offers; undefined for whatever else a URL may hold. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

/** A text of a URL, which reads a text of figures as a number. */
export const asText = (given: unknown): string | undefined =>
  (typeof given === 'string' || typeof given === 'number') && given !== '' ? String(given) : undefined;

/** Filters as they may be typed: whatever is undefined or empty narrows nothing. */
export type WithGaps<Filters> = { readonly [Name in keyof Filters]?: Filters[Name] | undefined };

/** The filters without those that narrow nothing, so that the URL stays short. */
export const withoutGaps = <Filters extends object>(filters: WithGaps<Filters>): Filters =>
  // What is left has a value of the filters.
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  ) as Filters;
