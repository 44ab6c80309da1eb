import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { git, gitBytes } from './git.ts';
import { ReleaseError } from './release-error.ts';

export interface ReleaseOptions {
  /** Folder of the project, at the commit that is released, and built. */
  readonly root: string;
  readonly version: string;
  /** Folder that is made for the files of the release. */
  readonly folder: string;
  /** Upgrades that were tried, as they are noted: `74dfcdd8 embedded`. */
  readonly upgrades: readonly string[];
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/** Of packages that name none in their package.json, by the file LICENSE in them. */
const licencesOfFiles: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'png-js': 'MIT',
};

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes what belongs to a release into its folder: sources, packages, licences, how it was made, and hashes of all. */
export function writeRelease(options: ReleaseOptions): void {
  const { root, version, folder } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `muravlak-${version}`;
  const write = (file: string, content: string | Buffer) => {
    writeFileSync(join(folder, file), content);
    return { name: file, digest: { sha256: sha256(content) } };
  };
  const subjects = [
    write(`${name}.tar.gz`, sourceArchive(root, name)),
    write('sbom.json', readFileSync(join(root, 'dist/sbom.json'))),
    write('licences.json', json(licences(readFileSync(join(root, 'package-lock.json'), 'utf8')))),
  ];
  const provenance = write('provenance.json', json(provenanceOf(subjects, options)));
  const sums = [...subjects, provenance].map(({ name: file, digest }) => `${digest.sha256}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The tracked files of the commit, byte for byte the same whoever makes it with this Node. */
const sourceArchive = (root: string, name: string): Buffer =>
  gzipSync(gitBytes(root, 'archive', '--format=tar', `--prefix=${name}/`, 'HEAD'), { level: 9 });

/** Name, version and licence of each package that runs. @throws ReleaseError for one whose licence nobody names */
export function licences(lockfile: string) {
  const { packages } = lockSchema.parse(JSON.parse(lockfile));
  const list = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? licencesOfFiles[name] };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
  const unnamed = list.filter(({ licence }) => licence === undefined);
  if (unnamed.length > 0)
    throw new ReleaseError(`No licence is named by ${unnamed.map(({ name }) => name).join(', ')}`);
  return list;
}

interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/** How the files were made, as an in-toto statement with the predicate of SLSA 1. Nobody has signed it. */
function provenanceOf(subject: readonly Subject[], { root, version, upgrades }: ReleaseOptions) {
  const [commit, committedAt] = git(root, 'log', '-1', '--format=%H %cI').trim().split(' ');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { version, commit, addedLanguages: process.env['ADDED_LANGUAGES'] ?? '' },
        internalParameters: { node: process.versions.node, platform: `${process.platform}-${process.arch}` },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          fileOf(root, 'package-lock.json'),
        ],
      },
      runDetails: {
        builder: { id: 'npm run release' },
        metadata: { committedAt, triedUpgrades: upgrades },
        byproducts: globSync('dist/**', { cwd: root, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'built-from.json')
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
          .toSorted()
          .map((file) => fileOf(root, file)),
      },
    },
  };
}

const fileOf = (root: string, name: string): Subject => ({
  name,
  digest: { sha256: sha256(readFileSync(join(root, name))) },
});
