import type { Queries } from '../../kernel/database/database.ts';
import { consumerWays } from '../../rules/shipping.ts';
import { readActiveCarriers } from './read-carriers.ts';

/** Consumers in Belgium are offered two ways of delivery at least: article VI.45/2 of the code of economic law. */
const fewestWays = 2;

/** The message when consumers have too few ways of delivery; undefined when they have enough. */
export async function fewWaysWarning(db: Queries): Promise<string | undefined> {
  const carriers = await readActiveCarriers(db);
  const ways = consumerWays(carriers, 'be');
  if (carriers.length === 0 || ways.size >= fewestWays) return undefined;
  const left = [...ways].join(', ') || 'none';
  return `consumers in Belgium must be offered two ways of delivery, and have: ${left}`;
}
