import { parseAst } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkLanguages } from '../../../languages/check-languages.ts';
import { languageTags } from '../../../languages/tags.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function built(added: string, id: string, code: string): Promise<string> {
  vi.stubEnv('ADDED_LANGUAGES', added);
  vi.resetModules();
  const { leftOutLanguages } = await import('../../../languages/left-out-languages.ts');
  const parse = (text: string, options: { lang: 'ts' | 'tsx' }) => parseAst(text, options, id);
  return leftOutLanguages().transform.call({ parse }, code, id) ?? code;
}

describe('what is built', () => {
  const tables = [
    "import { de } from './cart/de.ts';",
    "import { fr } from './cart/fr.ts';",
    "import { nl } from './cart/nl.ts';",
    'export const texts: Readonly<Record<string, object>> = { fr, nl, de };',
    "export const tags = { fr: 'fr-BE', nl: 'nl-BE', de: 'de-BE' } as const;",
    "export const loaders = { fr: () => import('./cart/fr.ts'), nl: 1, de: () => import('./cart/de.ts') };",
    "export const countries = { de: 'Allemagne', fr: 'France' };",
    '',
  ].join('\n');

  test('has nothing of a language that is off', async () => {
    expect(await built('', '/site/src/messages/cart.ts', tables)).toBe(
      [
        '',
        "import { fr } from './cart/fr.ts';",
        "import { nl } from './cart/nl.ts';",
        'export const texts: Readonly<Record<string, object>> = { fr, nl };',
        "export const tags = { fr: 'fr-BE', nl: 'nl-BE' } as const;",
        "export const loaders = { fr: () => import('./cart/fr.ts'), nl: 1 };",
        "export const countries = { de: 'Allemagne', fr: 'France' };",
        '',
      ].join('\n'),
    );
  });

  test('has all of one that is on, and packages as they are', async () => {
    expect(await built('de', '/site/src/messages/cart.ts', tables)).toBe(tables);
    expect(await built('', '/site/node_modules/src/kit.ts', tables)).toBe(tables);
  });

  test.each([
    ['', '["fr","nl"]'],
    ['de', '["fr","nl","de"]'],
  ])('lists the languages of a site that adds %j', async (added, list) => {
    const code =
      "import { addedLocales } from './added-locales.ts';\nexport const locales = [...baseLocales, ...addedLocales];\n";
    expect(await built(added, '/site/languages/locales.ts', code)).toBe(
      `\nexport const locales = ${list};\n`,
    );
  });
});

describe('the setting', () => {
  test('adds a language that the program knows', async () => {
    vi.stubEnv('ADDED_LANGUAGES', ' de ');
    vi.resetModules();
    const { locales } = await import('../../../languages/locales.ts');
    expect(locales).toEqual(['fr', 'nl', 'de']);
    expect(() => checkLanguages(languageTags, 'de')).not.toThrow();
  });

  test.each(['xx', 'de,xx', 'fr'])('stops the start where it names another: %s', (setting) => {
    const named = setting.split(',').at(-1);
    expect(() => checkLanguages(languageTags, setting)).toThrow(
      `ADDED_LANGUAGES names “${named}”; what can be added: de`,
    );
  });
});
