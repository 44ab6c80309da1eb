import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folders = ['api/**/*.ts', 'server/**/*.ts', 'src/**/*.ts'];
const isGerman = (file: string) => /(?:^|[-./])de\.ts$/.test(file);

/** What printers of German do not write, and words that have another form on the site. */
const faults: readonly (readonly [fault: RegExp, form: string])[] = [
  [/\p{L}'\p{L}/u, 'a typographic apostrophe'],
  [/"|”|«|»/, '„…“'],
  [/[\p{L}\d)“][ \u00a0][;:!?](?=\s|$)/u, 'no space before a mark'],
  [/[\d}](?: ?%| (?:€|kg|g|ml|L|m²|mm|cm|MB|°C|ppm|Uhr)(?![\p{L}\d²]))/u, 'a no-break space before a unit'],
  [/ …/, 'a no-break space before the ellipsis'],
  [/\b(?:Art|Nr)\. [\dIVX]/, 'a no-break space behind “Art.” and “Nr.”'],
  [/\bEmpfangsbestätigung/, 'Eingangsbestätigung'],
  [/[Ff]amilien?\b/, 'Produktgruppe'],
  [/\bGiftnotruf|\bGiftzentrum/, 'Antigiftzentrum'],
  [/\bgeschenkt/, 'gratis'],
  [/\bgeh(?:t|en) ab\b|\babgegangen\b/, 'versenden'],
  [/\bEs braucht\b/, 'mindestens, erforderlich'],
  [/Gewährleistung der Vertragsmäßigkeit/, 'gesetzliche Gewährleistung'],
  [/einschließlich MwSt\./, 'inkl. MwSt.'],
  [/\bVorige[nrs]?\b|\bvorigen?\b/, 'vorherige'],
  [/\bLKW\b/, 'Lkw'],
  [/Steuerschuldnerschaft/, 'steuerfreie innergemeinschaftliche Lieferung'],
  [/\ban der Kasse\b/, 'im Schritt Lieferung'],
];
const faultsIn = (text: string) => faults.filter(([fault]) => fault.test(text)).map(([, form]) => form);

/** The texts of a file, without its keys, its types and the names of modules. */
function textsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer);
      return;
    }
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('1'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true));
  return found.filter((text) => /\p{L}{2}/u.test(text));
}

describe('what the program says in German', () => {
  const texts = globSync(folders, { cwd: root })
    .filter(isGerman)
    .sort()
    .flatMap((file) =>
      textsIn(readFileSync(new URL(file, root), 'utf8')).map((text) => ({ place: file, text })),
    );

  test('is much', () => {
    expect(texts.length).toBeGreaterThan(1500);
  });

  test('is written as printers of the language write, each thing in one form', () => {
    const found = texts.flatMap(({ place, text }) =>
      faultsIn(text).map((form) => `${place}: “${text.slice(0, 60)}”: ${form}`),
    );
    expect(found.slice(0, 20)).toEqual([]);
  });
});

describe('the check itself', () => {
  test.each([
    ['Sie erhalten eine Empfangsbestätigung', 'Sie erhalten eine Eingangsbestätigung'],
    ['Unsere Produktfamilien', 'Unsere Produktgruppen'],
    [
      'Die Bestellung geht ab, sobald das Geld da ist.',
      'Wir versenden die Bestellung, sobald das Geld da ist.',
    ],
    ['Einschließlich 10 % Verlust', 'Einschließlich 10\u00a0% Verlust'],
    ['Welcher Farbton ?', 'Welcher Farbton?'],
    ['Gesetzliche Gewährleistung der Vertragsmäßigkeit', 'Gesetzliche Gewährleistung'],
    ['Artikel “MV110”', 'Artikel „MV110“'],
  ])('finds “%s”, and not “%s”', (fault, now) => {
    expect(faultsIn(fault)).not.toEqual([]);
    expect(faultsIn(now)).toEqual([]);
  });
});
