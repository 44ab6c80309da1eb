import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface SmallSite {
  /** Address of its first page. */
  readonly address: string;
  readonly stop: () => void;
}

/** The small site next to this file, built and served by a process of its own. */
export async function startSmallSite(): Promise<SmallSite> {
  const site = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  });
  const [message]: unknown[] = await once(site, 'message');
  return { address: String(message), stop: () => site.disconnect() };
}
