import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folders = ['/usr/local/bin', '/usr/bin', '/usr/local/sbin', '/usr/sbin', '/bin'];

/** A program of the machine; on Debian, as root, it is installed when it is missing. */
export function findOrInstall(name: string, debianPackage: string): string | undefined {
  return find(name) ?? (install(debianPackage) ? find(name) : undefined);
}

const find = (name: string) => folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
