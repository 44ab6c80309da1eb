import { spawn } from 'node:child_process';

/**
 * Runs a script with this Node. `output` is what it wrote, unless `isShown` lets it write to the terminal itself.
 */
export function runNode(arguments_, { environment = {}, directory = process.cwd(), isShown = false } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, arguments_, {
      cwd: directory,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', REDOCLY_TELEMETRY: 'off', ...environment },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString('utf8'), seconds });
    });
  });
}
