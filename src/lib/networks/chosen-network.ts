import type { Negoce } from '../../../api/rules/networks.ts';
import type { Target } from '../i18n/locale.ts';

/** The network that a professional has chosen, as the document names it. */
export function chosenNetwork(target: Target, { documentElement }: Document): Negoce | undefined {
  const { negoce } = documentElement.dataset;
  return target === 'pro' && (negoce === 'true' || negoce === 'false') ? negoce : undefined;
}
