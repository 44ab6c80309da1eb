import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const folders = ['api', 'desk', 'languages', 'server', 'src'];
const codeFile = /\.(?:ts|tsx|mjs|js|json)$/;
const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
const processedScript = /<script(?![^>]*is:inline)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Copies the code of a project to another folder, with the code of each `.astro` file as `.astro.ts`:
 * dependency-cruiser reads no `.astro`, and finds `x.astro.ts` for an import of `x.astro`.
 */
export function mirrorImports(root, destination) {
  rmSync(destination, { recursive: true, force: true });
  const files = folders.flatMap((folder) => filesBelow(join(root, folder)));
  for (const file of [...files, ...filesOf(root)]) {
    const copy = join(destination, relative(root, file));
    if (file.endsWith('.astro')) write(`${copy}.ts`, astroCode(readFileSync(file, 'utf8')));
    else if (codeFile.test(file)) copyFile(file, copy);
  }
}

/** The frontmatter and the processed scripts of an `.astro` file. */
export function astroCode(text) {
  const scripts = [...text.matchAll(processedScript)].map((match) => match[1]);
  return [frontmatter.exec(text)?.[1] ?? '', ...scripts].join('\n');
}

const filesBelow = (folder) => (existsSync(folder) ? filesOf(folder, { recursive: true }) : []);

function filesOf(folder, options = {}) {
  const entries = readdirSync(folder, { ...options, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copyFile(file, copy) {
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(file, copy);
}
