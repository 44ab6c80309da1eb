import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { translateRecord, translateTable } from '../../../scripts/languages/pseudo-data.ts';
import { addEntries, translateMessages } from '../../../scripts/languages/pseudo-source.ts';
import { accentText, markSlug } from '../../../scripts/languages/pseudo-text.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

describe('a text of the pseudo-language', () => {
  it.each([
    ['Ajouter au panier', 'Äjöütër äü päñïër'],
    ['{count} {count|ligne|lignes} de {name}', '{count} {count|lïgñë|lïgñës} dë {name}'],
    [
      '<p class="note">Prix\\u00A0: <b>oui</b>&nbsp;!</p>',
      '<p class="note">Prïx\\u00A0: <b>öüï</b>&nbsp;!</p>',
    ],
    ['Voir https://a.example/une ou ecrire@a.example', 'Vöïr https://a.example/une öü ecrire@a.example'],
    ['Prêt à l’emploi\u00A0?', 'Prét á l’ëmplöï\u00A0?'],
  ])('keeps what is no prose: %s', (text, expected) => {
    expect(accentText(text)).toBe(expected);
  });

  it('is marked in addresses, which have no accents', () => {
    expect(markSlug('carrieres/candidature')).toBe('carrieres-xa/candidature-xa');
    expect(markSlug('')).toBe('');
  });
});

describe('what is made of the sources', () => {
  it('is a twin of each file of messages', () => {
    const text = `import type { A } from './fr.ts';\nexport const fr: A = { kind: 'code', one: \`Un \${x('b')} à {n}\` };\n`;
    expect(translateMessages('messages.fr.ts', text)).toBe(
      `import type { A } from './en-xa.ts';\nexport const fr: A = { kind: 'code', one: \`Üñ \${x('b')} á {n}\` };\n`,
    );
  });

  it('is an entry after each French one, and none in a list of countries', () => {
    const text =
      "import { fr } from './a/fr.ts';\nexport const a = { fr, nl };\nconst b = { nl: 1, lu: 2, fr: 3 };\n";
    expect(addEntries('a.ts', text)).toEqual({
      text: "import { fr } from './a/fr.ts';\nimport { fr as frEnXa } from './a/en-xa.ts';\nexport const a = { fr, 'en-xa': frEnXa, nl };\nconst b = { nl: 1, lu: 2, fr: 3 };\n",
      code: [],
    });
  });

  it('names tables whose entries are more than texts', () => {
    expect(addEntries('a.ts', 'const a = { fr: clean(text.fr), nl: clean(text.nl) };')?.code).toHaveLength(1);
  });
});

describe('what is made of records', () => {
  it('has the language wherever French and Dutch stand together', () => {
    const record = {
      slug: { fr: 'a-b', nl: 'c' },
      name: { fr: 'Un sac', nl: 'Een zak' },
      brand: { fr: 'Muravlak', nl: 'Muravlak' },
      blocks: { fr: [{ type: 'text', html: '<p>Bon</p>' }], nl: [] },
    };
    expect(translateRecord(record)).toMatchObject({
      slug: { 'en-xa': 'a-b-xa' },
      name: { 'en-xa': 'Üñ säç' },
      brand: { 'en-xa': 'Muravlak' },
      blocks: { 'en-xa': [{ type: 'text', html: '<p>Böñ</p>' }] },
    });
    expect(translateTable('a,b.fr,b.nl\n1,"un, deux",x\n')).toBe(
      'a,b.fr,b.en-xa,b.nl\n1,"un, deux","üñ, dëüx",x\n',
    );
  });
});

/** Where an entry of a language is its address, and no text. */
const routes = ['src/lib/routes/route-table.ts'];

describe('the sources of the project', () => {
  const files = ['api', 'desk', 'server', 'src'].flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/(?:^|\.)(?:fr|nl)\.ts$/.test(name))
      .map(({ name, parentPath }) => join(parentPath, name))
      .filter((path) => !/\/messages\/(?:fr|nl)\//.test(path)),
  );
  const tables = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const added = addEntries(path, text);
    return added ? [{ path: relative(checkout, path), ...added }] : [];
  });

  /** `messages/cart.ts`, or `claim-reasons.ts` beside `claim-reasons.fr.ts`. */
  const putsTogether = (path: string): boolean =>
    path.includes('/messages/') || existsSync(join(checkout, path.replace(/\.ts$/, '.fr.ts')));

  it('have tables of languages whose entries are texts alone', () => {
    expect(tables.flatMap(({ path, code }) => (code.length > 0 ? [path] : []))).toEqual([]);
  });

  it('have them in the routes, and where files of messages are put together', () => {
    const others = tables.map(({ path }) => path).filter((path) => !putsTogether(path));
    expect(others.toSorted()).toEqual(routes);
  });
});
