// Entry of every npm script: plain JavaScript, so that an old Node can still report what is wrong.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryEnvironment, nodeFlags } from './node-flags.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const neededMajor = 22;
const neededMinor = 18;

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(
    `Node ${neededMajor}.${neededMinor} or newer is needed, this is ${process.versions.node}. ` +
      'Run "npm install" once more so that npm can bring its own, or install a newer Node.\n',
  );
  process.exit(1);
}

const [...command] = process.argv.slice(2);
const servers = ['server/start.ts', 'server/api.ts'];

const environmentOf = (/** @type {string} */ root) => ({
  NODE_ENV: command.includes('dev') ? 'development' : 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  ...memoryEnvironment,
  // What was compiled is not compiled again at the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
});

if (servers.includes(command[0] ?? '') && command.length === 1) {
  // By the name that it was started by, which may be a link.
  const folder = dirname(dirname(process.argv[1] ?? ''));
  const { keepServing } = await import('./keep-serving.mjs');
  await keepServing(folder, command[0] ?? '', environmentOf);
} else launch();

function launch() {
  const child = spawn(process.execPath, [...nodeFlags, ...command], {
    stdio: 'inherit',
    env: environmentOf(fileURLToPath(new URL('..', import.meta.url))),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}
