import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgresqlBinaries } from '../../tests/database/temporary-postgresql.ts';

/** The programs of other makers that a cluster is made of. */
export interface ClusterPrograms {
  readonly nginx: string;
  readonly varnishd: string;
  readonly openssl: string;
}

/** A program, or one of its files, that is not here. */
export interface MissingProgram {
  readonly name: string;
  /** Debian's package of it. */
  readonly debianPackage: string;
}

/** Where Debian has what only root is expected to start. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin'];
const packages = { nginx: 'nginx-core', varnishd: 'varnish', openssl: 'openssl' };
const xkeyFiles = ['/usr/lib/*/varnish/vmods/libvmod_xkey.so', '/usr/lib/varnish/vmods/libvmod_xkey.so'];

/** The file of a program. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...moreFolders];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Whether Varnish has the module that finds copies by their tags. */
export const hasXkey = (): boolean => xkeyFiles.some((pattern) => globSync(pattern).length > 0);

/** The programs, or the ones that are missing. */
export function findClusterPrograms(): ClusterPrograms | { readonly missing: readonly MissingProgram[] } {
  const [nginx, varnishd, openssl] = [findProgram('nginx'), findProgram('varnishd'), findProgram('openssl')];
  const missing = [
    ...Object.entries({ nginx, varnishd, openssl }).flatMap(([name, path]) =>
      path === undefined ? [{ name, debianPackage: packages[name as keyof typeof packages] }] : [],
    ),
    ...(hasXkey() ? [] : [{ name: 'vmod xkey', debianPackage: 'varnish-modules' }]),
    ...(findPostgresqlBinaries() === undefined ? [{ name: 'PostgreSQL', debianPackage: 'postgresql' }] : []),
  ];
  if (missing.length > 0 || !nginx || !varnishd || !openssl) return { missing };
  return { nginx, varnishd, openssl };
}

export const missingLine = (missing: readonly MissingProgram[]): string =>
  `A cluster needs ${missing.map(({ name }) => name).join(', ')}, which cannot be found here. On Debian: apt-get install ${missing.map(({ debianPackage }) => debianPackage).join(' ')}`;
