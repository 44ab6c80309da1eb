import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { editorPassword } from '../../bench/server-process.ts';
import { shoppersEnvironment } from '../../bench/shopper.ts';
import { freePort } from '../free-port.ts';
import { nodeFlags } from '../node-flags.mjs';

/** Where the data of a shop are. */
export interface ShopPlace {
  readonly dataDirectory: string;
  /** PostgreSQL; undefined: the database embedded in the data directory. */
  readonly databaseUrl: string | undefined;
}

export interface ShopProcess {
  readonly address: string;
  stop(): Promise<void>;
}

const readyWithinMs = 600_000;
const lookEveryMs = 200;

const environmentOf = ({ dataDirectory, databaseUrl }: ShopPlace): Record<string, string | undefined> => ({
  ...process.env,
  ...shoppersEnvironment,
  NODE_ENV: 'production',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  EDITOR_PASSWORD: editorPassword,
  FORM_SECRET: 'a secret of the forms',
  REVALIDATE_TOKEN: 'a-token-to-revalidate',
});

/** Starts the API of the version at `root` on these data. @throws when it ends, or serves no orders in time */
export async function startShop(root: string, place: ShopPlace): Promise<ShopProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'server/api.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environmentOf(place), PORT: String(port) },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2000);
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const until = performance.now() + readyWithinMs;
  while (!(await servesOrders(address))) {
    const isLate = performance.now() > until;
    if (!isLate && !hasEnded(child)) {
      await setTimeout(lookEveryMs);
      continue;
    }
    await stop();
    throw new Error(`The shop of ${root} ${isLate ? 'serves no orders' : 'ends'} after its start: ${log}`);
  }
  return { address, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const servesOrders = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz/shop`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs a program of the version at `root` on these data. @throws when it does not end well */
export async function runOnShop(root: string, place: ShopPlace, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...nodeFlags, ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentOf(place),
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2000);
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} failed in ${root}: ${log}`);
}
