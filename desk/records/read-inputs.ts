import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { operations } from '../../api/contract/operations.ts';
import { get } from '../app/api.ts';

const perPage = 100;

/**
 * The inputs of all records of an entity of which there are few.
 *
 * @throws ApiFault as a list
 */
export async function readInputs(
  entity: RecordEntity,
  signal: AbortSignal,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const inputs: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await get<typeof operations.record.index>(`/desk/record/${entity}`, {
      query: { input: true, page, perPage },
      signal,
    });
    inputs.push(...items.flatMap(({ input }) => (input ? [input] : [])));
    if (items.length === 0 || page * perPage >= total) return inputs;
  }
}
