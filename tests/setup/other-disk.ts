import fs, { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

/**
 * Loaded before a process: its data directory lies on the kind of disk that a file names, « NFS » or « read-only », or on
 * the usual one.
 */
const { DISK_FILE: file, DATA_DIR: directory } = process.env;
if (file === undefined || directory === undefined) throw new Error('DISK_FILE and DATA_DIR are needed');
const kind = readFileSync(file, 'utf8');
const numberOfNfs = 0x6969;

const isBelow = (path: unknown) =>
  typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(`${resolve(directory)}${sep}`);
const refusal = (path: unknown) =>
  Object.assign(new Error(`EROFS: read-only file system, '${path}'`), { code: 'EROFS', errno: -30 });

type Call = (...given: unknown[]) => unknown;
/** Puts another function in the place of one of the file system, in all of its three ways to be called. */
function replace(name: string, isRefused: (given: readonly unknown[]) => boolean): void {
  const [withCallback, promises, sync] = [Object(fs), Object(fs.promises), `${name}Sync`];
  const [called, promised, direct]: Call[] = [withCallback[name], promises[name], withCallback[sync]];
  withCallback[name] = (...given: unknown[]) => {
    const callback = given.at(-1);
    if (isRefused(given) && typeof callback === 'function') return callback(refusal(given[0]));
    return called?.(...given);
  };
  promises[name] = async (...given: unknown[]) => {
    if (isRefused(given)) throw refusal(given[0]);
    return promised?.(...given);
  };
  withCallback[sync] = (...given: unknown[]) => {
    if (isRefused(given)) throw refusal(given[0]);
    return direct?.(...given);
  };
}

const writes = (flags: unknown) =>
  typeof flags === 'number'
    ? (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT)) !== 0
    : typeof flags === 'string' && flags !== 'r';

if (kind === 'NFS') {
  const { statfs } = fs.promises;
  Object(fs.promises).statfs = async (path: string) => {
    const found = await statfs(path);
    return isBelow(path) ? { ...found, type: numberOfNfs } : found;
  };
}
if (kind === 'read-only') {
  const changing = ['writeFile', 'appendFile', 'unlink', 'rm', 'rmdir', 'chmod', 'utimes', 'truncate'];
  for (const name of changing) replace(name, ([path]) => isBelow(path));
  for (const name of ['mkdir', 'mkdtemp'])
    replace(name, ([path]) => isBelow(path) && !fs.existsSync(String(path)));
  for (const name of ['rename', 'copyFile', 'cp', 'link', 'symlink'])
    replace(name, ([, target]) => isBelow(target));
  replace('open', ([path, flags]) => isBelow(path) && writes(flags));
  replace('access', ([path, mode]) => isBelow(path) && mode === fs.constants.W_OK);
}
syncBuiltinESMExports();
