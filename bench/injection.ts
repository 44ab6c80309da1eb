import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { makeFirstAdmin } from './desk-staff.ts';
import { print, report } from './figure.ts';
import { plantInjection } from './planted-injection.ts';
import { findOrInstall } from './programs.ts';
import { addressesWithQueries } from './query-parameters.ts';
import { startServerProcess } from './server-process.ts';
import { shoppersEnvironment } from './shopper.ts';

const readyWithinMs = 300_000;
const mostMs = 45 * 60_000;
const options = ['--batch', '--level=2', '--risk=1', '--dbms=PostgreSQL', '--threads=2']
  // An address of its own for each question: the limits of one visitor would end the trial.
  .concat(['--tamper=xforwardedfor', '--ignore-code=401', '--flush-session', '--timeout=10', '--retries=1']);
const refusals = [400, 401, 403, 429];
const none = { at: 'most', value: 0 } as const;

/** Asks sqlmap whether a parameter of any call that reads lets SQL in. Calls of the desk are made as an admin. */
export async function benchInjection(dataDirectory: string): Promise<boolean> {
  const sqlmap = findOrInstall('sqlmap', 'sqlmap');
  if (!sqlmap) {
    print('injection: sqlmap cannot be installed here, nothing was tried');
    return false;
  }
  const planted = await plantInjection();
  const seen = await ask(sqlmap, [planted.address], []).finally(planted.close);
  const least = { at: 'least', value: 1 } as const;
  const isSharp = report({
    name: 'planted parameters found',
    value: seen.injections,
    unit: '',
    limit: least,
  });
  const server = await startServerProcess(dataDirectory, { environment: shoppersEnvironment });
  try {
    await server.untilReady(readyWithinMs);
    const admin = await request.newContext();
    const { authorization } = await makeFirstAdmin(admin, server.address).finally(() => admin.dispose());
    const paths = [...addressesWithQueries('site'), ...addressesWithQueries('desk')];
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(server.address + path, { headers: { authorization } });
        await response.body?.cancel();
        return response.status;
      }),
    );
    const refused = paths.filter((_, index) => refusals.includes(statuses[index] ?? 0));
    for (const path of refused) print(`injection: refused as it is: ${path}`);
    const addresses = paths.map((path) => server.address + path);
    const { parameters, injections } = await ask(sqlmap, addresses, [
      `--headers=Authorization: ${authorization}`,
    ]);
    print(`injection: ${parameters} parameters of ${paths.length} calls`);
    return [
      isSharp,
      report({
        name: 'calls refused before anything is tried',
        value: refused.length,
        unit: '',
        limit: none,
      }),
      report({ name: 'parameters that let SQL in', value: injections, unit: '', limit: none }),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
}

async function ask(sqlmap: string, addresses: readonly string[], more: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'injection-'));
  try {
    const [list, results] = [join(folder, 'addresses.txt'), join(folder, 'results.csv')];
    writeFileSync(list, addresses.join('\n'));
    const files = ['-m', list, `--output-dir=${folder}`, `--results-file=${results}`];
    const output = await run(sqlmap, [...files, ...options, ...more]);
    const parameters = output.match(/testing if .* parameter '[^']+' is dynamic/g)?.length ?? 0;
    return { parameters, injections: linesBelowHead(results) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything that the program printed. */
async function run(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], timeout: mostMs });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`sqlmap ended with ${code}: ${output.slice(-2000)}`);
  return output;
}

const linesBelowHead = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length - 1 : 0;
