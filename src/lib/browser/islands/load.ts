import type { ClientDirective } from 'astro';
import { whenSeen } from '../when-seen.ts';

/**
 * Hydrates once the code is there and a person sees the page: one that is made ahead of its visit would read what the
 * browser stores too early, and act on it for nobody.
 */
const load: ClientDirective = async (loadCode) => {
  const hydrate = await loadCode();
  whenSeen(document, hydrate);
};

export default load;
