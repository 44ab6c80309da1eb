import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** This version and one with other code of the server, whose pages are others, and a link that leads to one of them. */
export function openVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'site-versions-'));
  const [link, next] = [join(folder, 'current'), join(folder, 'next')];
  mkdirSync(next);
  for (const name of readdirSync(project))
    if (name !== 'server') symlinkSync(join(project, name), join(next, name));
  cpSync(join(project, 'server'), join(next, 'server'), { recursive: true });
  appendFileSync(join(next, 'server/start.ts'), '\n// The next version.\n');
  const choose = (root: string) => {
    rmSync(link, { force: true });
    symlinkSync(root, link);
  };
  choose(project);
  return {
    launcher: join(link, 'scripts/launch.mjs'),
    chooseFirst: () => choose(project),
    chooseNext: () => choose(next),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
