import { spawn } from 'node:child_process';

/** Runs a tool of `node_modules` to its end, its output shown. Rejects when it fails. */
export function runTool(
  root: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command.join(' ')} ended with code ${code}`)),
    );
  });
}
