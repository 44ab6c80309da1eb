import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folders = ['api', 'bench', 'desk', 'languages', 'scripts', 'server', 'src', 'tests'];
const codeFile = /\.(?:ts|tsx|mjs|astro)$/;
/** Of types too, and with a path that is known before the code runs. */
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)[^'"]*['"]/g;

/**
 * Who imports whom among the files of a project, by paths from its root. What is imported need not be there: whoever imports
 * a file that was deleted is found as well.
 *
 * @returns {Map<string, string[]>} the files that import each
 */
export function readImporters(root) {
  const importers = new Map();
  for (const file of filesOf(root))
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const imported = join(dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** The files, and all that import them directly or through others, the nearest first. */
export function affectedBy(files, importers) {
  const affected = new Set(files);
  // A set goes on over what is added to it meanwhile.
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
  return [...affected];
}

const filesOf = (root) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((name) => codeFile.test(name))
        .map((name) => join(folder, name)),
    );
