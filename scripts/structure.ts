// Prints figures of how the project is cut: `node scripts/structure.ts [folder of a checkout]`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(process.argv[2] ?? '.');
const longestLines = 80;

interface Source {
  readonly path: string;
  readonly text: string;
}

const filesBelow = (folder: string): Source[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|mjs)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    : [];

const program = ['api', 'desk', 'languages', 'server', 'src'].flatMap(filesBelow);
const api = program.filter(({ path }) => path.startsWith('api/'));

/** The folder of a file directly below api/; undefined for those that stand there themselves. */
const roomOf = (path: string): string | undefined => /^api\/([^/]+)\//.exec(path)?.[1];

/** Rooms that a room imports, and how often. */
function importsBetweenRooms(): Map<string, Map<string, number>> {
  const imports = new Map<string, Map<string, number>>();
  for (const { path, text } of api) {
    const from = roomOf(path);
    if (from === undefined) continue;
    for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const to = roomOf(join(dirname(path), target));
      if (to === undefined || to === from) continue;
      const counts = imports.get(from) ?? new Map<string, number>();
      imports.set(from, counts.set(to, (counts.get(to) ?? 0) + 1));
    }
  }
  return imports;
}

/** How many rooms stand above each other at most; rooms that import each other share a level. */
function countLevels(
  rooms: readonly string[],
  imports: ReadonlyMap<string, ReadonlyMap<string, number>>,
): number {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  const level = (room: string): number =>
    1 +
    Math.max(
      0,
      ...[...(imports.get(room)?.keys() ?? [])]
        .filter((next) => !reaches(next, room))
        .map((next) => level(next)),
    );
  return Math.max(...rooms.map(level));
}

/** Functions of more than so many lines, comments and blank lines between them included. */
function longFunctions(): string[] {
  return program.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path)) return [];
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) {
        const [first, last] = [node.getStart(source), node.end].map(
          (at) => source.getLineAndCharacterOfPosition(at).line,
        );
        if ((last ?? 0) - (first ?? 0) + 1 > longestLines) found.push(`${path}:${(first ?? 0) + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Files of code, not of messages, languages or routes, that hold a table with an entry for each language. */
function filesWithTables(): string[] {
  const isAllowed = (path: string): boolean =>
    /^languages\/|\/messages\/|(?:^|[./-])(?:fr|nl|de)\.ts$|\/routes\/route-table\.ts$/.test(path) ||
    existsSync(join(root, path.replace(/\.ts$/, '.fr.ts')));
  return program.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path) || isAllowed(path)) return [];
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    let has = false;
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const names = node.properties.map(({ name }) => name?.getText(source));
        has ||= names.includes('fr') && names.includes('nl') && !names.includes('lu');
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return has ? [path] : [];
  });
}

const comparison =
  /(?:\b\w*(?:locale|lang|language)\b\s*[!=]==?\s*'[^']+')|(?:'(?:fr|nl)'\s*[!=]==?)|(?:(?<!country|country\))\s*[!=]==?\s*'(?:fr|nl)')/gi;

/** Lines that compare a language with a literal; countries share their codes and are left out. */
const comparisons = program.flatMap(({ path, text }) =>
  text
    .split('\n')
    .filter((line) => !/country/i.test(line) && !/^\s*(?:\/\/|\*)/.test(line) && line.match(comparison))
    .map((line) => `${path}: ${line.trim()}`),
);

/** Stores of values that are read again and let go: by their names, and by the libraries that hold them. */
const caches = program.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /(?:class|function) (\w*(?:Cache|Memory|RememberedReads|SharedReads|ReadAhead)\w*)\b|(?:const|let) (\w*(?:[cC]ache|[mM]emory|cached|byOwner|ByOwner|knownStarts|framesBy\w+)) = new (?:Weak)?Map|(#(?:cache|values)) = new Map/g,
    ),
  ].map(([, one, two, three]) => `${path}: ${one ?? two ?? three}`),
);

const rooms = [...new Set(api.flatMap(({ path }) => roomOf(path) ?? []))].sort();
const imports = importsBetweenRooms();
const pairs = rooms.flatMap((one) =>
  rooms.filter((other) => one < other && imports.get(one)?.has(other) && imports.get(other)?.has(one)),
);
const linesOf = (file: string): number =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length : 0;
const ruleLines =
  linesOf('biome.json') + linesOf('.dependency-cruiser.mjs') + linesOf('.dependency-cruiser.cjs');

const figures: Readonly<Record<string, number>> = {
  rooms: rooms.length,
  'imports between them': [...imports.values()]
    .flatMap((counts) => [...counts.values()])
    .reduce((sum, n) => sum + n, 0),
  levels: countLevels(rooms, imports),
  'mutual pairs': pairs.length,
  'lines of import rules (with biome.json whole)': ruleLines,
  'files of code with a table of languages': filesWithTables().length,
  'comparisons with a language': comparisons.length,
  [`functions above ${longestLines} lines`]: longFunctions().length,
  'hand-made caches': caches.length,
  'lines of the program': program.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  'files of the program': program.length,
};
for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}\t${figure}\n`);
if (process.argv.includes('--list'))
  process.stdout.write(
    ['', ...filesWithTables(), '', ...comparisons, '', ...longFunctions(), '', ...caches, ''].join('\n'),
  );
