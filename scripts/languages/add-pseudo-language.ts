import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { translateRecord, translateTable } from './pseudo-data.ts';
import { addEntries, translateMessages } from './pseudo-source.ts';
import { accentText, markSlug, pseudoLanguage } from './pseudo-text.ts';

const { code, tag, english, own } = pseudoLanguage;
const left = new Set(['node_modules', 'dist', 'var', '.git', 'test-results', '.astro', '.cruise']);

/** What adding the language took, as paths below the folder. */
export interface AddedLanguage {
  /** Files that are new. */
  readonly added: readonly string[];
  /** Files with an entry of the language in a table. */
  readonly edited: readonly string[];
  /** Entries that are more than texts. */
  readonly code: readonly string[];
}

/**
 * Copies the sources of a checkout. Its packages are lent by links, and each copy has caches of its own, except for the
 * pictures that tests store.
 */
export function copySources(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !left.has(basename(path)) });
  const packages = join(from, 'node_modules');
  mkdirSync(join(to, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync(packages))
    if (!/^\.(?:cache|astro|vite)/.test(name))
      symlinkSync(join(packages, name), join(to, 'node_modules', name));
  mkdirSync(join(packages, '.cache/test-media'), { recursive: true });
  symlinkSync(join(packages, '.cache/test-media'), join(to, 'node_modules/.cache/test-media'));
}

/** Adds the pseudo-language to the sources in a folder, as an owner adds a language. */
export function addPseudoLanguage(root: string): AddedLanguage {
  const added: string[] = [];
  const edited: string[] = [];
  const codeEntries: string[] = [];
  const write = (list: string[], path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    list.push(path);
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sources = ['api', 'server', 'src'].flatMap((folder) => filesBelow(root, folder));

  for (const path of sources) {
    if (!/\.tsx?$/.test(path)) continue;
    if (isOf('fr', path)) {
      write(added, ofLanguage(path), translateMessages(path, read(path)));
    } else if (!isOf('nl', path) && !isOf('de', path)) {
      const entry = addEntries(path, read(path));
      if (entry === undefined) continue;
      write(edited, path, entry.text);
      codeEntries.push(...entry.code.map((text) => `${path}: ${text}`));
    }
  }
  for (const [path, text] of Object.entries(languageFiles())) write(added, path, text);
  for (const [path, change] of Object.entries(languageTable)) write(edited, path, change(read(path)));
  for (const path of filesBelow(root, 'public').concat(filesBelow(root, 'src/assets')))
    if (isOf('fr', path)) write(added, ofLanguage(path), read(path));
  for (const path of filesBelow(root, 'data/demo')) {
    const text = read(path);
    const translated = path.endsWith('.csv')
      ? translateTable(text)
      : path.endsWith('.json')
        ? `${JSON.stringify(translateRecord(JSON.parse(text)), undefined, 2)}\n`
        : text;
    if (translated !== text) write(edited, path, translated);
  }
  write(edited, 'data/demo/site.json', withSiteLanguage(read('data/demo/site.json')));
  return { added, edited: [...new Set(edited)], code: codeEntries };
}

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** `messages.fr.ts`, `fr.ts`, `fr/orders.ts`, `logo-fr.svg` */
const isOf = (locale: string, path: string): boolean =>
  new RegExp(`(?:^|[/.-])${locale}(?:[/.]|-dark)`).test(path);
const ofLanguage = (path: string): string => path.replace(/(^|[/.-])fr(?=[/.]|-dark)/, `$1${code}`);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The folder of the language. */
const languageFiles = (): Record<string, string> => ({
  [`languages/${code}/names.ts`]: `import type { LanguageNames } from '../language.ts';

export const names: LanguageNames = { english: '${english}', own: '${own}' };
`,
  [`languages/${code}/search.ts`]: `import type { SearchForms } from '../language.ts';

export const search: SearchForms = { configuration: 'catalogue_fr', joinsWords: false };
`,
  [`languages/${code}/empty-words.ts`]: `export { emptyWords } from '../fr/empty-words.ts';
`,
  [`languages/${code}/numbers.ts`]: `import type { NumberForms } from '../language.ts';

export const numbers: NumberForms = {
  thousands: ',',
  decimals: '.',
  hasPointThousands: false,
  beforePercent: '',
  isSymbolFirst: true,
  beforeColon: '',
  fileUnits: ['kB', 'MB'],
};
`,
  [`languages/${code}/dates.ts`]: `import type { DateForms } from '../language.ts';

export const dates: DateForms = {
  months: [${months.map((month) => `'${accentText(month)}'`).join(', ')}],
  day: (day) => \`\${day}\`,
  at: 'ät',
  time: (hours, minutes) => \`\${hours}:\${minutes}\`,
  afterTime: '',
};
`,
});

const withImport = (name: string) => (text: string) =>
  text
    .replace(/^import type/m, `import { ${name} as enXa } from './${code}/${fileOf(name)}.ts';\nimport type`)
    .replace('{ fr, nl, de }', `{ fr, nl, de, '${code}': enXa }`);
const fileOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const languageTable: Readonly<Record<string, (text: string) => string>> = {
  'languages/known-locales.ts': (text) => text.replace("'de']", `'de', '${code}']`),
  'languages/tags.ts': (text) => text.replace("de: 'de-BE' }", `de: 'de-BE', '${code}': '${tag}' }`),
  'languages/payment-tags.ts': (text) => text.replace("de: 'de_DE' }", `de: 'de_DE', '${code}': 'en_US' }`),
  'languages/plurals.ts': (text) =>
    text.replace("  de: ['one', 'other'],", `  de: ['one', 'other'],\n  '${code}': ['one', 'other'],`),
  'languages/target-segments.ts': (text) =>
    text.replaceAll(/fr: '([\w-]*)',/g, (entry, slug: string) => `${entry} '${code}': '${markSlug(slug)}',`),
  'languages/names.ts': withImport('names'),
  'languages/search.ts': withImport('search'),
  'languages/numbers.ts': withImport('numbers'),
  'languages/dates.ts': withImport('dates'),
  'languages/empty-words.ts': withImport('emptyWords'),
};

function withSiteLanguage(text: string): string {
  const site = JSON.parse(text);
  return `${JSON.stringify({ ...site, languages: [...site.languages, { iso: code, label: own }] }, undefined, 2)}\n`;
}
