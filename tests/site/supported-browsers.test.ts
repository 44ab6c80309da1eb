import { globSync, readFileSync } from 'node:fs';
import { parse as parseScript } from 'acorn';
import browserslist from 'browserslist';
import { browserslistToTargets, Features, transform } from 'lightningcss';
import { type Declaration, parse, type Rule } from 'postcss';
import { expect, inject, test } from 'vitest';

// The oldest browsers that the site is for stand in package.json.
const targets = browserslistToTargets(browserslist());
const builtFiles = (kind: 'css' | 'js') =>
  ['client', 'desk'].flatMap((part) => globSync(`dist/${part}/**/*.${kind}`));

/** What the declaration becomes where the oldest browser has to read it, as `property` or `property:value`. */
const lowered = new Map<string, readonly string[]>();

function needsOf({ prop, value }: Declaration): readonly string[] {
  const text = `${prop}:${value}`;
  let needs = lowered.get(text);
  if (needs === undefined) {
    const code = Buffer.from(`a{${text}}`);
    const minify = (given: typeof targets | undefined) =>
      transform({
        filename: 'a.css',
        code,
        minify: true,
        errorRecovery: true,
        ...(given && { targets: given, exclude: Features.VendorPrefixes }),
      }).code.toString();
    const old = minify(targets);
    needs = old === minify(undefined) ? [] : propertiesOf(old);
    lowered.set(text, needs);
  }
  return needs;
}

function propertiesOf(css: string): string[] {
  const names: string[] = [];
  parse(css).walkDecls(({ prop }) => void names.push(prop));
  return names;
}

/** Declarations that the oldest browser would drop, and that no other of their rule says for it. */
function droppedIn(css: string): string[] {
  const dropped: string[] = [];
  parse(css).walkDecls((declaration) => {
    const { parent } = declaration;
    if (parent?.type !== 'rule') return;
    const there = new Set(
      (parent as Rule).nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : [])),
    );
    if (!needsOf(declaration).every((name) => there.has(name)))
      dropped.push(`${(parent as Rule).selector} { ${declaration.prop}: ${declaration.value} }`);
  });
  return dropped;
}

const templates = [
  '/fr/enduit-particuliers',
  '/fr/enduit-particuliers/categorie/reboucher-et-reparer',
  '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
  '/fr/enduit-particuliers/comparateur',
  '/nl/pleisters-ondernemingen/vergelijker',
  '/fr/enduit-particuliers/panier',
  '/fr/negoce-intra/bon-de-commande',
];

test.each(templates)('the oldest browser reads each declaration of %s', async (path) => {
  const html = await (await fetch(new URL(path, inject('site').address))).text();
  const sheets = [...html.matchAll(/<style[^>]*>(?<css>.*?)<\/style>/gsu)].map(
    ({ groups }) => groups?.['css'] ?? '',
  );
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap(droppedIn)).toEqual([]);
});

test('the oldest browser reads each declaration of the stylesheets that are loaded', () => {
  const files = builtFiles('css');
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => droppedIn(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a shorthand that the oldest browser drops is noticed', () => {
  expect(droppedIn('a { text-decoration: underline 2px }')).toEqual(['a { text-decoration: underline 2px }']);
  expect(droppedIn('a { text-decoration: underline; text-decoration-thickness: 2px }')).toEqual([]);
});

test('the oldest browser reads the syntax of every script', () => {
  const files = builtFiles('js');
  expect(files.length).toBeGreaterThan(50);
  const faults = files.flatMap((file) => {
    try {
      parseScript(readFileSync(file, 'utf8'), { ecmaVersion: 2024, sourceType: 'module' });
      return [];
    } catch (error) {
      return [`${file}: ${String(error)}`];
    }
  });
  expect(faults).toEqual([]);
});
