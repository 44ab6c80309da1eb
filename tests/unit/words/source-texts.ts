import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Locale } from '../../../src/lib/i18n/locale.ts';

export interface SourceText {
  readonly place: string;
  readonly locale: Locale;
  readonly text: string;
}

const root = new URL('../../../', import.meta.url);
const folders = ['api/**/*.ts', 'desk/**/*.ts', 'languages/**/*.ts', 'server/**/*.ts', 'src/**/*.{ts,tsx}'];
/** Segments of addresses are spelled as addresses are; what is searched for, as visitors type. */
const noProse = [
  /route-table/,
  /segments?\.ts$/,
  /search-words/,
  /catalogue-words/,
  /towns\.ts$/,
  /^languages\/plurals\.ts$/,
  /^api\/import\//,
  // German, whose words no list here knows.
  /(?:^|[-./])de(?:\.ts$|\/)/,
];
const filler = '1';
/** Names of languages, keys, files, classes, columns and addresses. */
export const isName = (text: string) => /^(?:fr|nl|[\w./:;#?=&-]*[-_./:;#][\w./:;#?=&-]*)$/.test(text);

/** Every text of the program in French or in Dutch, as it stands in its source. */
export function sourceTexts(): SourceText[] {
  const files = globSync(folders, { cwd: root }).filter((file) => !noProse.some((name) => name.test(file)));
  return files.sort().flatMap((file) => textsOf(file, readFileSync(new URL(file, root), 'utf8')));
}

export function textsOf(file: string, source: string): SourceText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: SourceText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = isKey(node) ? undefined : textOf(node);
    const locale = text === undefined ? undefined : languageOf(node, file);
    if (text !== undefined && locale && /\p{L}{2}/u.test(text) && !isName(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, locale, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Said to the program alone: what is compared, the name of a property or of a kind. */
function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  return ts.isPropertyAssignment(parent) && (parent.name === node || parent.name.getText() === 'kind');
}

/** A text with its holes filled: `{count|ligne|lignes}` reads as the plural. */
function textOf(node: ts.Node): string | undefined {
  const raw = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(filler)
      : undefined;
  return raw?.replaceAll(/\{\w+\|[^|}]*\|([^|}]*)\}/g, '$1').replaceAll(/\{\w+\}/g, filler);
}

const byName: readonly (readonly [RegExp, Locale])[] = [
  [/^(?:fr|french\w*|\w+Fr)$/, 'fr'],
  [/^(?:nl|dutch\w*|\w+Nl)$/, 'nl'],
];
const byFile: readonly (readonly [RegExp, Locale])[] = [
  [/(?:^|[-./])fr(?:\.ts$|\/)/, 'fr'],
  [/(?:^|[-./])nl(?:\.ts$|\/)/, 'nl'],
];

/** The nearest sign around a text that shows in which language it is. */
function languageOf(node: ts.Node, file: string): Locale | undefined {
  const ofFile = byFile.find(([name]) => name.test(file))?.[1];
  // In a file of one language, `fr` and `nl` are values that have a name in it.
  if (ofFile) return ofFile;
  for (let child = node; child.parent; child = child.parent) {
    const { parent } = child;
    if (
      ts.isPropertyAssignment(parent) ||
      ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent)
    ) {
      const named = namedLanguage(parent.name?.getText() ?? '');
      if (named) return named;
    }
  }
  return undefined;
}

const namedLanguage = (name: string): Locale | undefined => byName.find(([each]) => each.test(name))?.[1];
