// Entry of every npm script: plain JavaScript, so that an old Node can still report what is wrong.
import { spawn } from 'node:child_process';
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
const child = spawn(process.execPath, [...nodeFlags, ...command], {
  stdio: 'inherit',
  env: {
    NODE_ENV: command.includes('dev') ? 'development' : 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...memoryEnvironment,
    // What was compiled is not compiled again at the next start.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
    ...process.env,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
