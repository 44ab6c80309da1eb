import { buildAnyPath } from '../routes/build-path.ts';
import { isBuilt } from '../routes/route-table.ts';
import type { LinkOrigin } from './link-href.ts';

const icons = {
  comparator: 'compare',
  favourites: 'heart',
  cart: 'cart',
  'store-locator': 'pin',
  contact: 'mail',
} as const;

type ShortcutScreen = keyof typeof icons;

export interface Shortcut {
  screen: ShortcutScreen;
  icon: (typeof icons)[ShortcutScreen];
  path: string;
}

/** The screens one tap away from every page, in the order asked for; those that are not built are left out. */
export function shortcuts(
  origin: LinkOrigin,
  wanted: readonly ShortcutScreen[],
  isThere: (screen: ShortcutScreen) => boolean = isBuilt,
): Shortcut[] {
  return wanted
    .filter(isThere)
    .map((screen) => ({ screen, icon: icons[screen], path: buildAnyPath(screen, origin) }));
}
