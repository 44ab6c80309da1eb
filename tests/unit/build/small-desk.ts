import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Writes what the desk and the site are built from into a folder, as little as can be: a desk of one script. */
export function writeSmallDesk(root: string): void {
  for (const folder of ['desk', 'api/contract', 'api/rules', 'languages', 'src/styles'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.json']) cpSync(join(project, file), join(root, file));
  writeFileSync(join(root, 'desk/index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(
    join(root, 'desk/vite.config.js'),
    "export default { root: import.meta.dirname, build: { outDir: '../dist/desk', emptyOutDir: true, manifest: true } };",
  );
  writeDeskScript(root, 'one');
}

/** The script is another one with each text. */
export const writeDeskScript = (root: string, text: string): void =>
  writeFileSync(join(root, 'desk/main.js'), `document.title = '${text}';\n`);
