import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { z } from 'zod';
import { Editor } from '../editor.ts';
import type { ServerProcess } from '../server-process.ts';
import { orderIdOf, Shopper, shopperAgent } from '../shopper.ts';
import { printLine } from './fault-report.ts';

/** What clients met that read and buy without a pause. */
export interface ClientCounts {
  answered: number;
  /** Requests over a connection that was there, which no response came for, and orders over any. */
  lost: number;
  /** New connections that nobody took any more: a proxy asks the next node. */
  turnedAway: number;
  faults: number;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Reads again and again over one connection until nobody listens any more, or it is over. */
export async function read(
  address: string,
  paths: readonly string[],
  counts: ClientCounts,
  isOver: () => boolean = () => false,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let turn = Math.floor(Math.random() * paths.length); !isOver(); turn += 1) {
      const status = await ask(`${address}${paths[turn % paths.length]}`, agent);
      counts.answered += 1;
      if (status >= 400) counts.faults += 1;
    }
  } catch (error) {
    if (error instanceof NewConnectionError) counts.turnedAway += 1;
    else {
      counts.lost += 1;
      printLine(`    a read ended with ${codeOf(error)}`);
    }
  } finally {
    agent.destroy();
  }
}

/** A connection was refused, or ended before anything was asked over it with success. */
class NewConnectionError extends Error {
  override name = 'NewConnectionError';
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked
      .on('error', (error) => reject(asked.reusedSocket ? error : new NewConnectionError(error.message)))
      .end();
  });
}

/** Orders again and again until nobody listens any more, or it is over; the ids of the responses go to `ids`. */
export async function buy(
  address: string,
  packs: readonly number[],
  counts: ClientCounts,
  ids: number[],
  isOver: () => boolean = () => false,
): Promise<void> {
  const agent = shopperAgent();
  try {
    while (!isOver()) {
      const shopper = new Shopper(address, agent);
      await shopper.fill(packs);
      const placed = await shopper.place(await shopper.deliver(), randomUUID());
      counts.answered += 3;
      if (placed.status === 201) ids.push(orderIdOf(placed));
      else counts.faults += 1;
    }
  } catch (error) {
    if (error instanceof Error && 'isOfNewConnection' in error && error.isOfNewConnection)
      counts.turnedAway += 1;
    else {
      counts.lost += 1;
      printLine(`    an order ended with ${codeOf(error)}`);
    }
  } finally {
    agent.destroy();
  }
}

const totalSchema = z.object({ total: z.number() });

/** How many orders there are. */
export async function ordersOf({ address }: ServerProcess): Promise<number> {
  const editor = await Editor.open(address);
  return totalSchema.parse(await editor.readOwn('/order?lang=fr&perPage=1')).total;
}

export const noCounts = (): ClientCounts => ({ answered: 0, lost: 0, turnedAway: 0, faults: 0 });
