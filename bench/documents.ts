import { z } from 'zod';
import { percentile, report } from './figure.ts';
import { startServerProcess } from './server-process.ts';

const mostMs = 300;
const readyWithinMs = 900_000;
const listSchema = z.object({ items: z.array(z.object({ file: z.object({ url: z.string() }) })) });

/** Product sheets that nobody has asked for yet: from the request to the last byte, one after another. */
export async function benchDocuments(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(readyWithinMs);
  try {
    const list = await fetch(`${server.address}/api/v1/document?types=FICHE_TECHNIQUE&perPage=100`);
    const { items } = listSchema.parse(await list.json());
    const samples: number[] = [];
    for (const { file } of items) {
      const begun = performance.now();
      await (await fetch(server.address + file.url)).arrayBuffer();
      samples.push(performance.now() - begun);
    }
    const [first = Number.NaN, ...warm] = samples;
    report({ name: 'documents: the first product sheet of a process', value: first, unit: 'ms' });
    return report({
      name: 'documents: a product sheet, warm, 95th percentile',
      value: percentile(warm, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: mostMs },
    });
  } finally {
    await server.stop();
  }
}
