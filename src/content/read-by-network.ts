import type { Negoce } from '../../api/rules/networks.ts';
import type { Target } from '../lib/i18n/locale.ts';
import { type ByNetwork, sameInAll } from '../lib/networks/by-network.ts';

/** What a professional sees before and after choosing a network; individuals have none to choose. */
export async function readByNetwork<Value>(
  target: Target,
  read: (negoce: { negoce?: Negoce }) => Promise<Value>,
): Promise<ByNetwork<Value>> {
  if (target === 'part') return sameInAll(await read({}));
  const [unset, painters, trade] = await Promise.all([
    read({}),
    read({ negoce: 'true' }),
    read({ negoce: 'false' }),
  ]);
  return { unset, true: painters, false: trade };
}
