import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findWholeChromium, headlessShell } from './find-chromium.mjs';
import { enginePackages, findFirefox, findWebKit } from './find-engines.mjs';

const clusterSettings = '/etc/postgresql-common/createcluster.conf';
const debianVersions = '/usr/lib/postgresql';
const clusterPackages = ['nginx-core', 'varnish', 'varnish-modules', 'openssl'];
const xkeyModule = '/usr/lib/*/varnish/vmods/libvmod_xkey.so';
/** What Debian asks before it starts a server that it has installed. */
const startPolicy = '/usr/sbin/policy-rc.d';
/** Debian's package of each. */
const deployTools = {
  caddy: 'caddy',
  logrotate: 'logrotate',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  yamllint: 'yamllint',
};

/** Finds browsers or installs them: Debian's own when root, the one without a window and a whole one, else Playwright's. */
export function provideChromium() {
  if (process.env.CHROMIUM_PATH === undefined && isDebianRoot()) {
    if (!existsSync(headlessShell)) aptInstall(['chromium-headless-shell']);
    if (findWholeChromium() === undefined) aptInstall(['chromium']);
  }
  if (findWholeChromium() === undefined)
    attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findChromium() !== undefined;
}

/**
 * Installs the browsers that are not Chromium, on machines of CI alone. Returns whether they are there: where one is missing
 * the tests that need it fail in CI, and are skipped elsewhere.
 */
export function provideEngines() {
  const areThere = () => findFirefox() !== undefined && findWebKit() !== undefined;
  if (!areThere() && process.env.CI !== undefined && isDebianRoot()) aptInstall(enginePackages);
  return areThere();
}

/** Finds the binaries of PostgreSQL or installs them, without a server that starts by itself. */
export function providePostgresql() {
  if (hasPostgresql()) return true;
  if (!isDebianRoot() || !aptInstall(['postgresql-common'])) return false;
  if (existsSync(clusterSettings)) {
    const settings = readFileSync(clusterSettings, 'utf8');
    writeFileSync(
      clusterSettings,
      settings.replace(/^#?\s*create_main_cluster.*$/m, 'create_main_cluster = false'),
    );
  }
  return aptInstall(['postgresql']) && hasPostgresql();
}

/** Finds what a cluster is made of besides PostgreSQL, or installs it. */
export function provideCluster() {
  if (hasCluster()) return true;
  return isDebianRoot() && aptInstallStopped(clusterPackages) && hasCluster();
}

/**
 * The programs that read the files of `deploy/`, on machines of CI alone. Returns those that are missing: there the
 * tests that need them fail.
 */
export function provideDeployTools() {
  if (process.env.CI === undefined) return [];
  const missing = () => Object.keys(deployTools).filter((tool) => !isInstalled(tool));
  const hasNodes = provideCluster();
  const absent = missing();
  if (absent.length > 0 && isDebianRoot()) aptInstallStopped(absent.map((tool) => deployTools[tool]));
  return [...(hasNodes ? [] : ['nginx, openssl or Varnish with its modules']), ...missing()];
}

const hasCluster = () =>
  ['nginx', 'varnishd', 'openssl'].every(isInstalled) && globSync(xkeyModule).length > 0;

function hasPostgresql() {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const folders = [
    ...versions.map((version) => join(debianVersions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.some((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const isInstalled = (tool) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, tool)),
  );
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages without starting the servers among them. */
function aptInstallStopped(packages) {
  const isOurs = !existsSync(startPolicy);
  if (isOurs) writeFileSync(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return aptInstall(packages);
  } finally {
    if (isOurs) rmSync(startPolicy);
  }
}

function aptInstall(packages) {
  return (
    attempt('apt-get', ['update', '-q']) &&
    attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
  );
}

/** What the installer writes goes to standard error: standard output is the report of the tests. */
function attempt(command, arguments_) {
  try {
    execFileSync(command, arguments_, {
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
