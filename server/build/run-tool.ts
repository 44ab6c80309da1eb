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
      // Which browsers are built for does not change with the age of the list.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BROWSERSLIST_IGNORE_OLD_DATA: 'yes',
        ...environment,
      },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command.join(' ')} ended with code ${code}`)),
    );
  });
}
