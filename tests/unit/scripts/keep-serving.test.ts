import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { isMissing } from '../../setup/programs.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const withinMs = 30_000;

/** How a version of the test's own differs from one that works. */
type Fault = 'none' | 'ends at once' | 'ends when it takes over' | 'hangs later';

const serverOf = (name: string, fault: Fault) => `
  import { createServer } from 'node:http';
  import { createDrain } from '${fileOf('server/http/drain.ts')}';
  import { listenOn, openKeeper } from '${fileOf('server/keeper.ts')}';
  if ('${fault}' === 'ends at once') process.exit(3);
  const keeper = openKeeper();
  await keeper.untilYielded(async () => undefined);
  let state = 'whole';
  const server = createServer((_request, response) => response.end('${name} ' + state));
  const { drain, stepAside, comeBack } = createDrain(server);
  const listen = () => listenOn(server, { host: '127.0.0.1', port: Number(process.env.PORT) });
  await listen();
  keeper.noteServing();
  if ('${fault}' === 'ends when it takes over') setTimeout(() => process.exit(3), 300);
  else keeper.noteReady();
  keeper.onYield(async () => { state = 'stored'; });
  const leave = async (isFollowed) => {
    await drain({ isFollowed });
    server.close(() => process.exit(0));
  };
  keeper.onAside(stepAside, () => {
    comeBack();
    void listen();
  });
  keeper.onLeave(() => void leave(true));
  process.on('SIGTERM', () => void leave(false));
  if ('${fault}' === 'hangs later') setTimeout(() => { for (const end = Date.now() + 4000; Date.now() < end; ); }, 500);
`;

/** A folder of versions, and a link that leads to the one that is to run. */
function openVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const link = join(folder, 'current');
  return {
    launcher: join(link, 'scripts/launch.mjs'),
    choose: (name: string, fault: Fault = 'none') => {
      const root = join(folder, name);
      mkdirSync(join(root, 'scripts'), { recursive: true });
      mkdirSync(join(root, 'server'), { recursive: true });
      for (const file of ['scripts/launch.mjs', 'scripts/node-flags.mjs']) {
        rmSync(join(root, file), { force: true });
        symlinkSync(fileOf(file), join(root, file));
      }
      writeFileSync(join(root, 'package.json'), '{"type":"module"}');
      writeFileSync(join(root, 'server/start.ts'), serverOf(name, fault));
      rmSync(link, { force: true });
      symlinkSync(root, link);
    },
  };
}

async function launch(launcher: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [launcher, 'server/start.ts'], {
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  return { child, port, said: () => said };
}

const ask = (port: number, agent?: Agent) =>
  new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, async (response) => {
      resolve((await response.setEncoding('utf8').toArray()).join(''));
    }).on('error', ({ message }) => resolve(message));
  });

const untilServed = (port: number, text: string) =>
  expect.poll(() => ask(port), { timeout: withinMs, interval: 20 }).toBe(text);

async function end(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}

test('the version that a link leads to follows the one before, and no request fails', async () => {
  const versions = openVersions();
  versions.choose('one');
  const { child, port } = await launch(versions.launcher);
  await untilServed(port, 'one whole');
  const answers = new Map<string, number>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const answer = await ask(port);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await setTimeout(2);
    }
  })();
  for (const name of ['two', 'three']) {
    versions.choose(name);
    child.kill('SIGUSR2');
    await untilServed(port, `${name} whole`);
  }
  isOver = true;
  await asking;
  const allowed = new Set(['one', 'two', 'three'].flatMap((name) => [`${name} whole`, `${name} stored`]));
  expect([...answers.keys()].filter((answer) => !allowed.has(answer))).toEqual([]);
  expect(await end(child)).toBe(0);
});

test.each([
  ['ends at once', 'one whole', 'the one before goes on'],
  ['ends when it takes over', 'one whole', 'is started again'],
] as const)('a version that %s leaves the site to the one before', async (fault, served, line) => {
  const versions = openVersions();
  versions.choose('one');
  const { child, port, said } = await launch(versions.launcher);
  await untilServed(port, served);
  versions.choose('two', fault);
  child.kill('SIGUSR2');
  await expect.poll(said, { timeout: withinMs }).toContain(line);
  await untilServed(port, served);
  // The way is open for one that works.
  versions.choose('three');
  await expect
    .poll(
      async () => {
        child.kill('SIGUSR2');
        await setTimeout(200);
        return ask(port);
      },
      { timeout: withinMs, interval: 300 },
    )
    .toBe('three whole');
  expect(await end(child)).toBe(0);
});

/** Prints what arrives at a socket of datagrams, a line each. */
const receiver = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('bound', flush=True)
while True:
    print(s.recv(4096).decode().replace('\\n', ' '), flush=True)
`;

test.skipIf(isMissing('systemd-notify', 'python3'))(
  'systemd hears when the site serves, of each that follows, and of a loop that hangs nothing more',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'notify-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const socket = join(folder, 'socket');
    const listening = spawn('python3', ['-c', receiver, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void listening.kill());
    let heard = '';
    listening.stdout.on('data', (text) => {
      heard += text;
    });
    await expect.poll(() => heard, { timeout: withinMs }).toContain('bound');
    const versions = openVersions();
    versions.choose('one');
    const { child, port } = await launch(versions.launcher, {
      NOTIFY_SOCKET: socket,
      WATCHDOG_USEC: '600000',
    });
    await expect.poll(() => heard, { timeout: withinMs }).toMatch(/READY=1.*WATCHDOG=1/s);
    heard = '';
    versions.choose('two', 'hangs later');
    child.kill('SIGUSR2');
    await expect.poll(() => heard, { timeout: withinMs }).toMatch(/RELOADING=1.*READY=1.*versions-\w+\/two/s);
    await untilServed(port, 'two whole');
    await setTimeout(1500);
    heard = '';
    await setTimeout(1000);
    expect(heard).not.toContain('WATCHDOG');
  },
);

test.skipIf(isMissing('systemd-socket-activate'))(
  'a socket that systemd holds is taken, and is there while nothing runs',
  async () => {
    const versions = openVersions();
    versions.choose('one');
    const port = await freePort();
    const words = ['--listen', `127.0.0.1:${port}`, process.execPath, versions.launcher, 'server/start.ts'];
    const environment = Object.keys(process.env).flatMap((name) => ['--setenv', name]);
    const child = spawn('systemd-socket-activate', [...environment, ...words], {
      env: { ...process.env, PORT: '1' },
      stdio: ['ignore', 'inherit', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await untilServed(port, 'one whole');
    expect(await end(child)).toBe(0);
  },
);
