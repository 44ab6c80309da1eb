/**
 * Whether a part of a response is what the code that shows it relies on. An API of another version may send a response
 * of the right name that holds something else; the schemas of the contract stay out of the browser.
 */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isFlag: Check = (value) => typeof value === 'boolean';

export const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((entry) => check(entry));

/** An object whose fields of these names pass; other fields may be there as well. */
export const having =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

/** An object whose fields all pass, whatever they are called. */
export const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every((entry) => check(entry));

/** An object of one of several kinds, which its field of that name identifies. */
export const oneOf =
  (name: string, kinds: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && (kinds[String(value[name])]?.(value) ?? false);

export const isAny: Check = () => true;
export const isMoney = having({ amount: isNumber, currency: isText });
export const isPicture = having({
  webp: isText,
  width: isNumber,
  height: isNumber,
  sources: listOf(having({ url: isText, width: isNumber, type: isText })),
});

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
