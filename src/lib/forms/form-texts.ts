/** What a form holds in fields of these names; empty where it has no such field. */
export const formTexts = <Name extends string>(
  fields: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<Name, string>;

/** Names of the fields of a form whose lengths are given. */
export const namesOf = <Name extends string>(lengths: Readonly<Record<Name, number>>): Name[] =>
  Object.keys(lengths) as Name[];

/** Whether a box is ticked. */
export const isTicked = (fields: URLSearchParams, name: string): boolean => fields.get(name) === 'on';

/** What a form with a captcha sends besides its own fields. */
export const captchaTexts = (fields: URLSearchParams) => formTexts(fields, ['captcha', 'stamp', 'website']);
