import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { revalidateToken } from './server-process.ts';

const progressSchema = z.object({ due: z.number(), stored: z.number() });
const pollMs = 100;

/** Has every page made again. */
export async function revalidateAll(address: string): Promise<void> {
  await ask(address, { method: 'POST', body: JSON.stringify({ all: true }) });
}

export async function untilNothingIsDue(address: string): Promise<void> {
  while ((await readProgress(address)).due > 0) await setTimeout(pollMs);
}

/** Pages that are due, and pages that are stored. */
export const readProgress = (address: string) => ask(address, { method: 'GET' });

async function ask(address: string, init: RequestInit) {
  const response = await fetch(`${address}/revalidate`, {
    ...init,
    headers: { authorization: `Bearer ${revalidateToken}`, 'content-type': 'application/json' },
  });
  return progressSchema.parse(await response.json());
}
