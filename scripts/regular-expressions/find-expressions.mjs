import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {{ source: string, flags: string, places: string[] }} Expression */

const programFolders = ['api', 'desk', 'languages', 'server', 'src', 'redirects.mjs'];
const sources = /\.(?:astro|mjs|ts|tsx)$/;

/**
 * What expressions that are put together while the program runs may become, by `file` and the text of their pattern: one
 * that is not listed is a fault. Those of the list are checked in the form that stands here.
 */
const composed = new Map([
  ['api/kernel/http/content-writes.ts', '^/api/v1/record/[^/]+/part/[^/]+$'],
  ['api/kernel/media/content-name.ts', '^[0-9a-f]{16}(?:-[0-9]{1,5})?[.](?:avif|webp|jpg|pdf|svg)$'],
  ['desk/rich-text/MarkForm.tsx', '^(?:https?://|mailto:|tel:|/)[^\\s]*$|^#[\\w-]+$'],
  ['languages/left-out-languages.ts', '[./]de(?:/[\\w-]+)?\\.ts$'],
]);

/**
 * Every regular expression of the program below a folder, each once, with the places it stands at.
 *
 * @param {string} project
 * @param {readonly string[]} [folders] folders and files of the project
 * @returns {{ expressions: Expression[], unknown: string[] }} `unknown`: places of expressions that are put together and are
 * not listed here
 */
export function findExpressions(project, folders = programFolders) {
  const listed = execFileSync('git', ['ls-files', '--', ...folders], { cwd: project, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => sources.test(file) && existsSync(join(project, file)));
  const found = new Map();
  const unknown = [];
  const add = (source, flags, place) => {
    const key = `${flags}/${source}`;
    const expression = found.get(key) ?? { source, flags, places: [] };
    expression.places.push(place);
    found.set(key, expression);
  };
  for (const file of files) {
    for (const code of codeOf(file, readFileSync(join(project, file), 'utf8'))) {
      const tree = ts.createSourceFile(
        file,
        code.text,
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      );
      const placeOf = (node) =>
        `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 + code.line}`;
      const visit = (node) => {
        if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
          const end = node.text.lastIndexOf('/');
          add(node.text.slice(1, end), node.text.slice(end + 1), placeOf(node));
        } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
          const source = composed.get(file);
          if (source === undefined) unknown.push(placeOf(node));
          else add(source, '', placeOf(node));
        }
        ts.forEachChild(node, visit);
      };
      visit(tree);
    }
  }
  return { expressions: [...found.values()], unknown };
}

/** The scripts of a file, with the line that each begins after. */
function codeOf(file, text) {
  if (!file.endsWith('.astro')) return [{ text, line: 0 }];
  const parts = [];
  const fence = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  if (fence > 0) parts.push({ text: text.slice(4, fence), line: 1 });
  for (let start = text.indexOf('<script'); start >= 0; start = text.indexOf('<script', start)) {
    const begin = text.indexOf('>', start) + 1;
    const end = text.indexOf('</script>', begin);
    if (end < 0) break;
    parts.push({ text: text.slice(begin, end), line: text.slice(0, begin).split('\n').length - 1 });
    start = end;
  }
  return parts;
}
