import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

interface BuildFilesOptions {
  /** The client files of the build. */
  readonly directory: string;
  /** Path below it, with a slash at both ends, of the files that are named by what is in them. */
  readonly immutableFolder: string;
  /** Folder with the files of this build and of those before it, whatever becomes of their own folders. */
  readonly archive: string;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface BuildFiles {
  /** The files of the build, and those of the builds before that have other names: pages that are open ask for them. */
  readonly files: StaticFiles;
  /** Puts those of this build by for the next one, and throws those of older ones away. @throws as the disk does */
  save(): Promise<void>;
  /** Serves those of another build as well, which lie in `directory`: one that follows, whose pages may ask here for them. */
  lend(directory: string): Promise<void>;
}

/** Pages stay open for as long after their build was superseded. */
const keptForMs = 2 * 24 * 60 * 60 * 1000;
/** Each takes about ten megabytes of the disk, and of memory what later builds have no longer. */
const mostFormer = 4;

/** Reads the client files of a build and those of the builds before it that pages may be open of. */
export async function openBuildFiles({
  directory,
  immutableFolder,
  archive,
  logger,
}: BuildFilesOptions): Promise<BuildFiles> {
  const own = await loadStaticFiles(directory, immutableFolder);
  const name = nameOf([...own.keys()].filter((path) => path.startsWith(immutableFolder)));
  const saved = await savedBuilds(archive);
  const former = formerBuilds(saved, name);
  const files = new Map(own);
  const addOthers = async (directory: string) => {
    for (const [path, file] of await loadStaticFiles(directory, immutableFolder))
      if (path.startsWith(immutableFolder) && !files.has(path)) files.set(path, file);
  };
  for (const build of former) {
    try {
      await addOthers(join(archive, build));
    } catch (error) {
      logger.warn(
        { err: error },
        'the files of a former build cannot be read: pages of it that are open lack them',
      );
    }
  }
  return {
    files,
    lend: addOthers,
    save: async () => {
      await copyOnce(join(directory, immutableFolder), join(archive, name), immutableFolder);
      const now = new Date();
      // Its start is when those before it were superseded, which a restart is not.
      if (saved[0]?.name !== name) await utimes(join(archive, name), now, now);
      const wanted = new Set([name, ...former]);
      for (const build of await readdir(archive))
        if (!wanted.has(build)) await rm(join(archive, build), { recursive: true, force: true });
    },
  };
}

interface SavedBuild {
  readonly name: string;
  readonly startedAtMs: number;
}

/** The build that was superseded last, whenever that was, and those that were not long ago: the newest first. */
function formerBuilds(saved: readonly SavedBuild[], own: string): string[] {
  const now = Date.now();
  return saved
    .map(({ name }, index) => ({ name, supersededAtMs: saved[index - 1]?.startedAtMs ?? now }))
    .filter(({ name }) => name !== own)
    .filter(({ supersededAtMs }, index) => index === 0 || now - supersededAtMs < keptForMs)
    .slice(0, mostFormer)
    .map(({ name }) => name);
}

/** Files that are named by what is in them are those of one build alone. */
const nameOf = (paths: readonly string[]) =>
  createHash('sha256')
    .update([...paths].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);

/** The builds that were saved, the one that was started last first. */
async function savedBuilds(folder: string): Promise<SavedBuild[]> {
  const names = await readdir(folder).catch(() => []);
  const builds = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .map(async (name) => ({ name, startedAtMs: (await stat(join(folder, name))).mtimeMs })),
  );
  return builds.sort((left, right) => right.startedAtMs - left.startedAtMs);
}

/** Copies a folder into one that is either whole or not there, and that nobody else may read. */
async function copyOnce(from: string, to: string, below: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  const half = `${to}.tmp`;
  await rm(half, { recursive: true, force: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = join(half, below, relative(from, entry.parentPath));
    await mkdir(folder, { recursive: true });
    // A copy by the system would have the mode of the original.
    await writeFile(join(folder, entry.name), await readFile(join(entry.parentPath, entry.name)));
  }
  await rename(half, to);
}
