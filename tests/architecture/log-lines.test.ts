import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const files = globSync(['api/**/*.ts', 'server/**/*.ts', 'src/**/*.{ts,tsx}'], { cwd: root });

/** Calls that log a line of a level that somebody should look at. */
const logging = /(?:^|[.#])logger\??\.(?:warn|error|fatal)$|^siteRuntime\(\)\.warn$/;
/** Files that log what they are given, and the calls, objects and functions that have its texts, with their files. */
const relays: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  'api/kernel/delivery/delivery-line.ts': [
    ['api/site/notification/site-notifier.ts', 'messages'],
    ['api/site/purge/purge-worker.ts', 'messages'],
  ],
  'server/content.ts': [
    ['api/kernel/ports/vat/vies-check.ts', 'warn'],
    ['api/shop/shipping/consumer-ways.ts', 'fewWaysWarning'],
  ],
  // What pages left out, by `siteRuntime().warn`.
  'server/dev/mount-dev-content.ts': [],
  'server/open-pages.ts': [],
  'server/scheduled-jobs.ts': [
    ['server/scheduled-jobs.ts', 'every'],
    ['server/scheduled-jobs.ts', 'warning'],
  ],
};
/** Logged at the level `info`. */
const informing: ReadonlySet<string> = new Set(['recovered']);
const hole = '…';

const givers = Object.values(relays).flat();
const hasLines = (file: string, text: string) =>
  /\.(?:warn|error|fatal)\(/.test(text) || givers.some(([giver]) => giver === file);

const lines = new Set<string>();
const relaying = new Set<string>();
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  if (hasLines(file, text)) readLines(file, text);
}

function readLines(file: string, source: string): void {
  const gives = (name: string) => givers.some((giver) => giver[0] === file && giver[1] === name);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replaceAll(/\s/g, '');
      const texts = node.arguments.flatMap(textsOf);
      if (logging.test(name) && texts.length === 0) relaying.add(file);
      if (logging.test(name) || gives(name)) for (const line of texts) lines.add(line);
    } else if (
      (ts.isFunctionDeclaration(node) || ts.isPropertyAssignment(node)) &&
      gives(node.name?.getText() ?? '')
    ) {
      for (const line of textsWithin(node)) lines.add(line);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
}

/** The texts of an object of messages, or those that a function returns. */
function textsWithin(node: ts.Node): string[] {
  if (ts.isPropertyAssignment(node) && informing.has(node.name.getText())) return [];
  if (ts.isPropertyAssignment(node) || ts.isReturnStatement(node)) {
    const value = ts.isReturnStatement(node) ? node.expression : node.initializer;
    const texts = value ? textsOf(value) : [];
    if (texts.length > 0) return texts;
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsWithin(child)));
  return found;
}

/** What an expression may be, with a sign for what differs; nothing where that is no text that stands in its file. */
function textsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    const parts = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
    return [parts.join(hole)];
  }
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(textsOf);
  const value = ts.isIdentifier(expression) ? initialValueOf(expression) : undefined;
  return value ? textsOf(value) : [];
}

/** What a constant of a block around its use is set to. */
function initialValueOf(identifier: ts.Identifier): ts.Expression | undefined {
  for (let around: ts.Node = identifier; around.parent; around = around.parent) {
    if (!ts.isBlock(around.parent)) continue;
    for (const statement of around.parent.statements)
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (name.getText() === identifier.text) return initializer;
  }
  return undefined;
}

/** The first cells of the tables with the head `line | means | do` in docs/logs.md. */
function documentedLines(): string[] {
  const text = readFileSync(join(root, 'docs/logs.md'), 'utf8');
  const tables = text.matchAll(/^\| line \| means \| do \|\n\|[-|]+\|\n((?:\|.*\|\n)+)/gm);
  const rows = [...tables].flatMap(([, body = '']) => body.trimEnd().split('\n'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** A long line is named by its beginning. */
const isNamedBy = (line: string, name: string): boolean =>
  name.endsWith(hole) ? line.startsWith(name.slice(0, -hole.length)) : line === name;

test('docs/logs.md has each line that is logged as a warning or an error, and no other', () => {
  const documented = documentedLines();
  expect(lines.size).toBeGreaterThan(80);
  expect(documented.toSorted()).toEqual([...new Set(documented)].toSorted());
  const undocumented = [...lines].filter((line) => !documented.some((name) => isNamedBy(line, name)));
  const unwritten = documented.filter((name) => ![...lines].some((line) => isNamedBy(line, name)));
  expect({ undocumented, unwritten }).toEqual({ undocumented: [], unwritten: [] });
});

test('a line is a text where it is logged, or one that is known to be given', () => {
  expect([...relaying].sort()).toEqual(Object.keys(relays).sort());
});
