import type { MenuLink } from '../../../api/contract/content.ts';
import { type LinkOrigin, linkHref } from './link-href.ts';

export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** The link of a menu that editors gave a code, wherever it stands. */
export function menuLink(
  menus: readonly MenuLink[],
  code: string,
  origin: LinkOrigin,
): NamedLink | undefined {
  for (const link of menus) {
    const href = link.code === code ? linkHref(link, origin) : undefined;
    const found = href === undefined ? menuLink(link.childs, code, origin) : { label: link.label, href };
    if (found) return found;
  }
  return undefined;
}
