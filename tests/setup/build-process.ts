import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/node-flags.mjs';

interface Built {
  readonly code: unknown;
  readonly output: string;
  readonly faults: string;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run build` with settings of a site; pages that are rendered anew are compressed as the site of the tests does. */
export async function build(environment: NodeJS.ProcessEnv, ...words: readonly string[]): Promise<Built> {
  const quickCompression = `--import=${new URL('quick-compression.ts', import.meta.url).href}`;
  const child = spawn(process.execPath, [...nodeFlags, quickCompression, 'server/build/main.ts', ...words], {
    cwd: project,
    env: { ...environment, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, faults };
}
