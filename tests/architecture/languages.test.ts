import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { plantProject, refusedLines } from './planted-project.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

describe('code that asks which language it is', () => {
  it('is let through nowhere in the project, which is linted with the other checks', () => {
    const files = ['api', 'desk', 'languages', 'server', 'src'].flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/.test(entry.name))
        .map(({ name, parentPath }) => join(parentPath, name)),
    );
    const ignores = files.filter((path) => readFileSync(path, 'utf8').includes('biome-ignore lint/plugin'));
    expect(ignores).toEqual([]);
    // A tag is no code with a country behind it: languages/tags.ts has it.
    const madeTags = files.filter((path) =>
      /\$\{(?:locale|lang)\}[-_][A-Z]{2}/.test(readFileSync(path, 'utf8')),
    );
    expect(madeTags).toEqual([]);
  });

  it('is found, whatever the language is compared with and in which order', async () => {
    const { root, remove } = plantProject({
      'api/rules/colon.ts': [
        'type Page = { locale: string; country: string; texts: { lang: string } };',
        "export const one = (locale: string) => (locale === 'de' ? 1 : 2);",
        "export const two = ({ locale }: Page) => ('nl' !== locale ? 1 : 2);",
        "export const three = (page: Page) => page.texts.lang.startsWith('en');",
        "export const four = (key: string) => key === 'fr';",
        "export const five = (page: Page) => page.country === 'fr' || page.locale === page.country;",
        '',
      ].join('\n'),
      'src/components/Price.astro':
        "---\nconst { locale } = Astro.props;\nconst isFrench = locale === 'fr';\n---\n{isFrench}\n",
      'src/islands/cart/Line.tsx':
        "export const Line = (p: { locale: string }) => <b>{p.locale === 'nl' && 1}</b>;\n",
    });
    onTestFinished(remove);
    expect(await refusedLines(root)).toEqual([
      'api/rules/colon.ts:2',
      'api/rules/colon.ts:3',
      'api/rules/colon.ts:4',
      'api/rules/colon.ts:5',
      'src/components/Price.astro:3',
      'src/islands/cart/Line.tsx:1',
    ]);
  });
});
