import { addedLocales } from './added-locales.ts';
import { baseLocales } from './base-locales.ts';
import { knownLocales } from './known-locales.ts';

/** A part of a program, as parsers hand it on. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** What a plugin of Vite is here; this folder imports no package. */
interface Plugin {
  readonly name: string;
  readonly enforce: 'pre';
  transform(
    this: { parse(code: string, options: { readonly lang: 'ts' | 'tsx' }): unknown },
    code: string,
    id: string,
  ): string | undefined;
}

const siteLocales: readonly string[] = [...baseLocales, ...addedLocales];
const leftOut = new Set<string>(knownLocales.filter((locale) => !siteLocales.includes(locale)));

/**
 * Leaves languages that the site does not have out of what is built: their messages, and their entries in the tables that
 * put languages together. A language that is off costs visitors no byte.
 */
export const leftOutLanguages = (): Plugin => ({
  name: 'left-out-languages',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?', 1);
    if (file.endsWith('/languages/locales.ts')) return withLocales(code);
    if (leftOut.size === 0 || !isOurs(file) || !mentions(code)) return undefined;
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    return without(code, rangesIn(this.parse(code, { lang }), code));
  },
});

const isOurs = (file: string): boolean =>
  /\/(?:api|desk|languages|src)\//.test(file) && /\.tsx?$/.test(file) && !file.includes('/node_modules/');
const mentions = (code: string): boolean => [...leftOut].some((locale) => code.includes(locale));

/** The list itself, which a process reads from its environment. */
function withLocales(code: string): string {
  const list = '[...baseLocales, ...addedLocales]';
  const setting = /^import \{ addedLocales \} .*$/m;
  if (!code.includes(list) || !setting.test(code))
    throw new Error('languages/locales.ts does not list the languages as its build expects');
  return code.replace(setting, '').replace(list, JSON.stringify(siteLocales));
}

type Range = readonly [start: number, end: number];

/** Where languages stand that are left out: imports of their messages, entries besides those of every site. */
function rangesIn(program: unknown, code: string): Range[] {
  const ranges: Range[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'ImportDeclaration' && isImportOf(value['source'])) {
      ranges.push([value.start, value.end]);
      return;
    }
    if (value.type === 'ObjectExpression') ranges.push(...entriesOf(value, code));
    Object.values(value).forEach(visit);
  };
  visit(program);
  return ranges.toSorted(([one], [other]) => other - one);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** `./cart/de.ts`, `./messages.de.ts`, `./de/names.ts` */
const isImportOf = (source: unknown): boolean => {
  const path = isNode(source) ? String(source['value']) : '';
  return [...leftOut].some((locale) => new RegExp(`[./]${locale}(?:/[\\w-]+)?\\.ts$`).test(path));
};

/** The entries of a table of languages that are left out, each with the comma before it. */
function entriesOf({ properties }: Node, code: string): Range[] {
  const entries = (Array.isArray(properties) ? properties : []).filter(isNode);
  const names = entries.map(({ key }) => (isNode(key) ? String(key['name'] ?? key['value']) : ''));
  if (!baseLocales.every((locale) => names.includes(locale))) return [];
  return entries.flatMap(({ start, end }, index): Range[] => {
    if (!leftOut.has(names[index] ?? '')) return [];
    const comma = code.lastIndexOf(',', start);
    return [[comma === -1 || code.slice(comma + 1, start).trim() !== '' ? start : comma, end]];
  });
}

/** The code without these ranges, the last first; one that lies within another goes with it. */
const without = (code: string, ranges: readonly Range[]): string =>
  ranges.reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
