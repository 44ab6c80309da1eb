import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Editor } from '../editor.ts';
import { percentile } from '../figure.ts';
import { startLoad } from '../load.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude, printLine } from './fault-report.ts';
import { withShop } from './fault-shop.ts';

/** Forms with files that are cut off half-way, that stall, or that are longer or shorter than they declare; heads that come byte by byte. */
const senders = 20;
const fileBytes = 400_000;
const beginEveryMs = 100;
const mostPageMs = 50;
/** A body may stall for 15 s, a head take 15 s; the clock of the server looks every 30. */
const endedWithinMs = 75_000;
const emptyWithinMs = 5000;

const head = (length: number) =>
  [
    'POST /api/v1/application?lang=fr HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    ...['', ''],
  ].join('\r\n');
const fields = '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{}\r\n';
const file = `--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7${'x'.repeat(fileBytes)}`;
const body = `${fields}${file}\r\n--x--\r\n`;

interface Ended {
  readonly status: number;
  readonly ms: number;
}

/** Sends pieces over a connection of its own; resolves when the server has responded or ended it, or `endedWithinMs` is over. */
function send(
  port: number,
  pieces: readonly string[],
  { everyMs = 0, endsAfter = false }: { everyMs?: number; endsAfter?: boolean } = {},
): Promise<Ended> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    response += text;
    // What got a response is over, whatever was still to be sent.
    if (response.includes('\r\n\r\n')) socket.destroySoon();
  });
  socket.on('error', () => undefined);
  const writing = (async () => {
    for (const piece of pieces) {
      if (socket.destroyed) return;
      socket.write(piece);
      if (everyMs > 0) await delay(everyMs);
    }
    if (endsAfter) socket.destroy();
  })();
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), endedWithinMs);
    socket.on('close', () => {
      clearTimeout(timer);
      void writing;
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0),
        ms: performance.now() - startedAt,
      });
    });
  });
}

/** One after the other, as visitors come: sixty files at once would hold up the machine that tries this, and not the server. */
const many = <Result>(work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: senders }, (_, index) => delay(index * beginEveryMs).then(work)));

await withShop(async ({ address }, folder) => {
  const port = Number(new URL(address).port);
  const editor = await Editor.open(address);
  const countForms = async () =>
    z.object({ total: z.number() }).parse(await editor.readOwn('/application?lang=fr&perPage=1')).total;
  const leftFiles = () =>
    ['api', 'site'].flatMap((name) => {
      try {
        return readdirSync(join(folder.directory, 'uploads', name));
      } catch {
        return [];
      }
    }).length;
  const formsBefore = await countForms();
  const paths = (await readStoredPages(folder.directory)).map(({ path }) => path);
  const load = startLoad(address, paths, { perSecond: 200, forMs: 10 * endedWithinMs });
  const half = body.slice(0, body.length / 2);
  const cut = many(() => send(port, [head(body.length), half], { everyMs: 300, endsAfter: true }));
  const stalled = many(() => send(port, [head(body.length), half]));
  const tooShort = many(() => send(port, [head(body.length + 1000), body]));
  const tooLong = many(() => send(port, [head(1000), body]));
  const slowHead = many(() => send(port, [...head(body.length)], { everyMs: 500 }));
  await cut;
  const waiting = { stalled, 'shorter than declared': tooShort, 'longer than declared': tooLong, slowHead };
  const unended: string[] = [];
  for (const [name, sending] of Object.entries(waiting)) {
    const ended = await sending;
    const slowestMs = Math.max(...ended.map(({ ms }) => ms));
    const statuses = [...new Set(ended.map(({ status }) => status))].join(', ');
    printLine(`  ${name}: answered ${statuses}, the slowest ended after ${(slowestMs / 1000).toFixed(1)} s`);
    if (slowestMs >= endedWithinMs) unended.push(name);
    if (ended.some(({ status }) => status >= 500 || status === 201)) unended.push(`${name} with ${statuses}`);
  }
  const emptyAt = performance.now();
  while (leftFiles() > 0 && performance.now() - emptyAt < emptyWithinMs) await delay(50);
  await load.stop();
  const pageMs = percentile(load.durations, 0.99);
  const added = (await countForms()) - formsBefore;
  conclude(
    `${5 * senders} uploads cut, stalled, of a wrong length or with a slow head: ${unended.length === 0 ? 'all ended' : `not ended in good order: ${unended.join(', ')}`}, ${leftFiles()} files left, ${added} forms stored; pages meanwhile p99 ${pageMs.toFixed(0)} ms, ${load.failures} failed`,
    unended.length === 0 && leftFiles() === 0 && added === 0 && load.failures === 0 && pageMs <= mostPageMs,
  );
});
