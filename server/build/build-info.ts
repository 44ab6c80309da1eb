import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { digestOfServerCode } from './site-build.ts';

/** Which build a process runs. */
export interface BuildInfo {
  /** That of `package.json`. */
  readonly version: string;
  /** What the build was made from, with `-dirty` where files differed from it; empty where nobody knew, as without git. */
  readonly commit: string;
  /** Digest of the code of the server and the API, the same in every process of one version; 16 hex digits. */
  readonly server_digest: string;
  /** Id of the site's build; empty where there is no site. */
  readonly site_digest: string;
}

const packageSchema = z.object({ version: z.string() });
const builtFromSchema = z.object({ commit: z.string(), serverDigest: z.string() });
const builtFrom = (root: string): string => join(root, 'dist/built-from.json');

/** What the sources at `root` are, and the commit that `npm run build` made them from, unless they changed since. */
export async function readBuildInfo(root: string, siteDigest = ''): Promise<BuildInfo> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const serverDigest = await digestOfServerCode(root);
  const noted = await readFile(builtFrom(root), 'utf8')
    .then((text) => builtFromSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
  const commit = noted?.serverDigest === serverDigest ? noted.commit : '';
  return { version, commit, server_digest: serverDigest, site_digest: siteDigest };
}

/** Notes the commit of a build: that of `BUILD_COMMIT`, as in an image without `.git`, or the one that git names. */
export async function noteCommit(root: string, given = process.env['BUILD_COMMIT']): Promise<void> {
  const commit = given === undefined || given === '' ? await commitOfCheckout(root) : given;
  if (commit === undefined) return forgetCommit(root);
  const serverDigest = await digestOfServerCode(root);
  await writeFile(builtFrom(root), JSON.stringify({ commit, serverDigest }));
}

/** What is built next may be of another commit. */
export const forgetCommit = (root: string): Promise<void> => rm(builtFrom(root), { force: true });

async function commitOfCheckout(root: string): Promise<string | undefined> {
  const words = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  return promisify(execFile)('git', words, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
