import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Served
 * @property {import('node:cluster').Worker} worker
 * @property {string} root Folder of the version that it runs.
 * @property {boolean} isWayBack It takes the place of one that failed.
 * @property {boolean} isReady Its content is open, so that another process may follow it.
 */

/** What systemd hands over as the first socket. */
const socketOfSystemd = 3;
/** A process that lets go of its database later than that is ended. */
const yieldsWithinMs = 60_000;

/** Node as the packages of a version have it; else the one that runs. */
function nodeOf(/** @type {string} */ root) {
  const own = join(root, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}

/** As the log of the servers below is written: JSON lines for machines, sentences where it is a terminal. */
const say = (/** @type {string} */ line) => {
  const fields = { level: 'warn', time: Date.now(), service: 'launcher', msg: line };
  process.stderr.write(`${process.stderr.isTTY ? line : JSON.stringify(fields)}\n`);
};

/** Reports to systemd, where it has started the process: Node cannot open a socket of datagrams. */
function notify(/** @type {string[]} */ ...assignments) {
  if (process.env['NOTIFY_SOCKET'] === undefined) return;
  execFile('systemd-notify', assignments, (error) => {
    if (error) say(`systemd could not be notified: ${error.message}`);
  });
}

/**
 * Runs a server, and holds its socket, so that another process of it can follow without a request that nobody takes:
 * after SIGUSR2 one is started from the folder as it is then, and the one before ends once that one serves everything.
 *
 * @param {string} folder the project, by a name that may come to lead to another version
 * @param {string} script
 * @param {(root: string) => Record<string, string | undefined>} environmentOf
 */
export async function keepServing(folder, script, environmentOf) {
  // Each process takes connections out of the one queue of the system, which outlives each of them.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const isGivenSocket = process.env['LISTEN_PID'] === String(process.pid);
  /** @type {Served | undefined} */
  let current;
  /** @type {Served | undefined} */
  let next;
  let hasYielded = false;
  let isNextPrepared = false;
  let isStopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let yieldTimer;

  /** @returns {Promise<Served>} */
  async function open(/** @type {string} */ root, { takesOver = false, isWayBack = false } = {}) {
    const { nodeFlags } = await import(pathToFileURL(join(root, 'scripts/node-flags.mjs')).href);
    process.execPath = nodeOf(root);
    cluster.setupPrimary({
      exec: join(root, script),
      args: [],
      execArgv: [...nodeFlags],
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', isGivenSocket ? socketOfSystemd : 'ignore', 'ipc'],
    });
    const worker = cluster.fork({
      ...environmentOf(root),
      ...(isGivenSocket && { SOCKET_FD: String(socketOfSystemd) }),
      ...(takesOver && { TAKES_OVER: '1' }),
    });
    const served = { worker, root, isWayBack, isReady: false };
    worker.on('message', (message) => hear(served, String(message)));
    worker.on('exit', (code, signal) => void noteEnd(served, signal ? 1 : code));
    return served;
  }

  function hear(/** @type {Served} */ served, /** @type {string} */ message) {
    if (message === 'ready') served.isReady = true;
    if (served === next) {
      if (message === 'prepared') {
        isNextPrepared = true;
        askToYield();
        // Until its database is open it may fail: then the one before serves what is stored.
      } else if (message === 'serving') current?.worker.send('aside');
      else if (message === 'ready') follow(served);
    } else if (served === current) {
      if (message === 'serving') notify('READY=1', `STATUS=Serving from ${served.root}`);
      else if (message === 'alive') notify('WATCHDOG=1');
      else if (message === 'yielded') letNextTake();
    }
  }

  function askToYield() {
    if (hasYielded || !current) return letNextTake();
    current.worker.send(`yield ${next?.root}`);
    yieldTimer = setTimeout(() => current?.worker.process.kill('SIGKILL'), yieldsWithinMs);
  }

  function letNextTake() {
    clearTimeout(yieldTimer);
    hasYielded = true;
    if (isNextPrepared) next?.worker.send('take');
  }

  function follow(/** @type {Served} */ served) {
    current?.worker.send('leave');
    current = served;
    next = undefined;
    hasYielded = false;
    notify('READY=1', `STATUS=Serving from ${served.root}`);
  }

  async function exchange() {
    if (isStopping || !current) return;
    if (next || !current.isReady) {
      say('No other process follows now: one is still starting');
      return;
    }
    isNextPrepared = false;
    const micros = process.hrtime.bigint() / 1000n;
    notify('RELOADING=1', `MONOTONIC_USEC=${micros}`, 'STATUS=The next process is starting');
    await openNext(realpathSync(folder), false);
  }

  async function openNext(/** @type {string} */ root, /** @type {boolean} */ isWayBack) {
    try {
      next = await open(root, { takesOver: true, isWayBack });
    } catch (error) {
      say(
        `The next process cannot be started from ${root}: ${error instanceof Error ? error.message : error}`,
      );
      notify('READY=1');
    }
  }

  async function noteEnd(/** @type {Served} */ served, /** @type {number} */ code) {
    if (served === next) {
      next = undefined;
      if (isStopping) return;
      if (!hasYielded && current) {
        say('The next process ended before it served: the one before goes on');
        notify('READY=1', 'STATUS=The next process ended before it served: the one before goes on');
      } else if (current && !served.isWayBack) {
        say(`The next process ended before it served: ${current.root} is started again`);
        isNextPrepared = false;
        current.worker.send('back');
        await openNext(current.root, true);
      } else {
        process.exitCode = 1;
        current?.worker.process.kill('SIGTERM');
      }
    } else if (served === current) {
      current = undefined;
      process.exitCode = code;
      // What was to follow takes the place of one that died; one that was asked to end takes it along.
      if (next && !isStopping) letNextTake();
    }
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      if (signal !== 'SIGHUP') {
        isStopping = true;
        notify('STOPPING=1');
      }
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  process.on('SIGUSR2', () => void exchange());
  current = await open(realpathSync(folder));
}
