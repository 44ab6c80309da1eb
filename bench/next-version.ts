import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { nodeFlags } from '../scripts/node-flags.mjs';
import { project } from './server-process.ts';

export interface Version {
  readonly folder: string;
  remove(): void;
}

const leftOut = new Set(['node_modules', 'dist', '.git', '.astro', 'var']);
/** On every page, so that the pages of the next version are other ones, and so are the files that they ask for. */
const onEveryPage = 'src/lib/browser/islands/start.ts';

/** What a start needs: `npm run build` makes a list of packages besides, which the linked ones of another folder do not allow. */
const build = `
  import { buildDesk } from './server/build/desk-build.ts';
  import { buildSite } from './server/build/site-build.ts';
  await buildSite(process.cwd(), () => undefined);
  await buildDesk(process.cwd(), () => undefined);
`;
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number() })) });

/** A migration that adds, as one is written for nodes that are upgraded in turn. */
function plantMigration(folder: string): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tag = '9999_of_the_next_version';
  writeFileSync(
    join(folder, `${tag}.sql`),
    'ALTER TABLE "shop_order" ADD COLUMN "of_the_next_version" text;\n',
  );
  const entry = { idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
}

/** The project in another folder, changed and built as its next version would be. @throws when it cannot be built */
export function buildNextVersion(): Version {
  const folder = mkdtempSync(join(tmpdir(), 'next-version-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(project, folder, {
      recursive: true,
      filter: (source) => !leftOut.has(relative(project, source).split('/')[0] ?? ''),
    });
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    appendFileSync(join(folder, onEveryPage), "\ndocument.documentElement.dataset['version'] = 'next';\n");
    plantMigration(join(folder, 'api/kernel/database/migrations'));
    const built = spawnSync(process.execPath, [...nodeFlags, '--input-type=module', '--eval', build], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (built.status !== 0) throw new Error('The next version cannot be built');
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
