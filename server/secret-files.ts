import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Variables that open something. Each may be given as a file as well: `FORM_SECRET_FILE`, or a credential of systemd. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'EDITOR_PASSWORD',
  'FORM_SECRET',
  'FORM_SECRET_FORMER',
  'REVALIDATE_TOKEN',
  'REVALIDATE_TOKEN_FORMER',
  'METRICS_TOKEN',
  'METRICS_TOKEN_FORMER',
  'CDN_PURGE_TOKEN',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'MOLLIE_API_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadEnvironment {
  /** Without empty values, and with the secrets that stood in files. */
  readonly values: Environment;
  /** What cannot be used, one line each. */
  readonly faults: readonly string[];
  /** What can be used and should not stay as it is, one line each. */
  readonly warnings: readonly string[];
}

const readableByAll = 0o004;
/** `age-keygen` writes when it was made and its public key above a key. */
const commented: ReadonlySet<string> = new Set(['BACKUP_KEY']);

/**
 * Reads secrets from the files that `NAME_FILE` names, or else from the credentials of systemd (`$CREDENTIALS_DIRECTORY/NAME`).
 * A line break at the end of a file is none of its secret. The process environment stays without them.
 * @see https://systemd.io/CREDENTIALS/
 */
export function readSecretFiles(environment: Environment): ReadEnvironment {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  const warnings: string[] = [];
  for (const name of secretVariables) {
    const read = readOne(name, values);
    if ('fault' in read) faults.push(read.fault);
    if ('warning' in read) warnings.push(read.warning);
    if ('value' in read) values[name] = read.value;
  }
  return { values, faults, warnings };
}

type ReadOne = { readonly fault: string } | { readonly value: string; readonly warning?: string } | object;

function readOne(name: (typeof secretVariables)[number], values: Environment): ReadOne {
  const given = `${name}_FILE`;
  const path = values[given];
  const directory = values['CREDENTIALS_DIRECTORY'];
  if (path !== undefined && values[name] !== undefined)
    return { fault: `${name} and ${given} are both set: one of them is enough` };
  const hasComments = commented.has(name);
  if (path !== undefined) return readFile(given, path, hasComments);
  if (directory === undefined || values[name] !== undefined) return {};
  const credential = join(directory, name);
  return isThere(credential) ? readFile(`${name} of the credentials`, credential, hasComments) : {};
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

function readFile(label: string, path: string, hasComments: boolean): ReadOne {
  try {
    const { mode } = statSync(path);
    const text = readFileSync(path, 'utf8');
    const value = (hasComments ? text.replaceAll(/^#.*$/gm, '') : text).trim();
    if (value === '') return { fault: `${label} names ${path}, which is empty` };
    if (/[\r\n\0]/.test(value)) return { fault: `${label} names ${path}, which holds more than one line` };
    if ((mode & readableByAll) === 0) return { value };
    const warning = `${label} names ${path}, which every user of this machine can read: chmod o= ${path}`;
    return { value, warning };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { fault: `${label} names ${path}, which ${reasons[reason] ?? 'cannot be read'}` };
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'this user may not read',
  EISDIR: 'is a folder',
};
