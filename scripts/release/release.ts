import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChangelogSection, releaseNotes } from './changelog.ts';
import { git } from './git.ts';
import { ReleaseError } from './release-error.ts';
import { writeRelease } from './release-files.ts';

export interface ReleaseSteps {
  readonly print: (line: string) => void;
  /** Builds the site and the desk at the root, as `npm run build` does. */
  readonly build: (root: string) => Promise<void>;
  /** Tries upgrades from earlier versions, and returns which, in words. @throws when one loses something */
  readonly tryUpgrades: (root: string, version: string) => Promise<string[]>;
}

export interface ReleaseCall {
  readonly root: string;
  /** Marks the commit as this version. */
  readonly isTagged: boolean;
}

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });
const lockSchema = z.object({ version: z.string(), packages: z.object({ '': packageSchema }) });
const read = (root: string, name: string) => readFileSync(join(root, name), 'utf8');

/**
 * Makes a release of the commit that is checked out: refuses what cannot be one, builds it, tries the upgrades to it and
 * writes its papers to `release/<version>`. Returns that folder.
 * @throws ReleaseError, or what a step throws: then there is no tag
 */
export async function makeRelease({ root, isTagged }: ReleaseCall, steps: ReleaseSteps): Promise<string> {
  const { version } = packageSchema.parse(JSON.parse(read(root, 'package.json')));
  const notes = refuseUnready(root, version);
  steps.print(`Building ${version}`);
  await steps.build(root);
  const upgrades = await steps.tryUpgrades(root, version);
  refuseChanges(root);
  const folder = join(root, 'release', version);
  writeRelease({ root, version, folder, upgrades });
  if (isTagged)
    git(root, 'tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', messageOf(notes));
  steps.print(`${version} is in ${folder}${isTagged ? `, and tagged v${version}` : '; nothing is tagged'}`);
  return folder;
}

/** @throws ReleaseError where tree, lockfile, tags and changelog do not agree on the version */
function refuseUnready(root: string, version: string): ChangelogSection {
  refuseChanges(root);
  const lock = lockSchema.parse(JSON.parse(read(root, 'package-lock.json')));
  if (lock.version !== version || lock.packages[''].version !== version)
    throw new ReleaseError(
      `package-lock.json is of ${lock.version}, package.json of ${version}: npm install`,
    );
  if (git(root, 'tag', '--list', `v${version}`) !== '')
    throw new ReleaseError(`v${version} is a tag already: npm version, and a section of CHANGELOG.md`);
  return releaseNotes(read(root, 'CHANGELOG.md'), version);
}

function refuseChanges(root: string): void {
  const changed = git(root, 'status', '--porcelain').trim();
  if (changed !== '')
    throw new ReleaseError(`There are changes that are not committed: ${changed.split('\n', 1)}`);
}

const messageOf = ({ name, date, text }: ChangelogSection): string => `${name} – ${date}\n\n${text}\n`;
