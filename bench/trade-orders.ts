import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Editor } from './editor.ts';
import { report } from './figure.ts';
import { project, type ServerProcess, startServerProcess } from './server-process.ts';

const lineCount = 300;
const mostMs = 2000;
const withinMs = 60_000;
const readyWithinMs = 900_000;
const receiptSchema = z.object({ number: z.string() });

/** An order of the trade from its last click to the email with its PDF and its spreadsheet. */
export async function benchTradeOrders(dataDirectory: string): Promise<boolean> {
  const own = mkdtempSync(join(tmpdir(), 'trade-'));
  cpSync(dataDirectory, own, { recursive: true });
  importArticles(own);
  const server = await startServerProcess(own);
  try {
    await server.untilReady(readyWithinMs);
    await orderLines(server, own, 1);
    const milliseconds = await orderLines(server, own, lineCount);
    return report({
      name: `trade: an order of ${lineCount} lines, to the email with PDF and spreadsheet`,
      value: milliseconds,
      unit: 'ms',
      limit: { at: 'most', value: mostMs },
    });
  } finally {
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

const referenceOf = (index: number) => `G${String(index).padStart(3, '0')}`;

function importArticles(dataDirectory: string): void {
  const folder = join(dataDirectory, 'generated');
  mkdirSync(folder);
  const header =
    'reference,category,use,position,designation.fr,designation.nl,unit.fr,unit.nl,net_weight_kg,units_per_carton,units_per_pallet';
  const lines = Array.from(
    { length: lineCount },
    (_, index) =>
      `${referenceOf(index)},1.1.1,I,${1000 + index},Enduit ${index},Plamuur ${index},sac de 5 kg,zak van 5 kg,5,4,160`,
  );
  writeFileSync(join(folder, 'form-catalog-products.csv'), [header, ...lines, ''].join('\n'));
  execFileSync(process.execPath, ['server/import.ts', folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
  });
}

async function orderLines({ address }: ServerProcess, dataDirectory: string, count: number): Promise<number> {
  const editor = await Editor.open(address);
  const email = `trade.${count}@example.test`;
  const products = Array.from({ length: count }, (_, index) => ({ reference: referenceOf(index), qty: 4 }));
  const begun = performance.now();
  const buyer = { type: 'peintre', company: 'Peeters', salePoint: 'Gent', email };
  const response = await editor.post('/purchase-order?lang=fr&sales_plan_id=2', { ...buyer, products });
  const { number } = receiptSchema.parse(response);
  while (!hasEmail(join(dataDirectory, 'outbox'), email, number)) {
    if (performance.now() - begun > withinMs) throw new Error('No email came');
    await setTimeout(10);
  }
  return performance.now() - begun;
}

/** The email to the buyer, with both files. */
function hasEmail(outbox: string, recipient: string, number: string): boolean {
  if (!existsSync(outbox)) return false;
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  return files.some((file) => {
    const text = readFileSync(join(outbox, file), 'utf8');
    return (
      text.includes(`To: ${recipient}`) && text.includes(`${number}.pdf`) && text.includes(`${number}.xlsx`)
    );
  });
}
