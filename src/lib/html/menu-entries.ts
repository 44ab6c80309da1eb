import type { Picture } from '../../../api/contract/common.ts';
import type { MenuLink } from '../../../api/contract/content.ts';
import { familyOfColor, hexOfColor } from './family-of-color.ts';
import { type LinkOrigin, linkHref } from './link-href.ts';

/** A push of a menu as a page shows it; without a destination it is shown and not linked. */
export interface MenuPush {
  title: string;
  text: string;
  label: string;
  href: string | undefined;
  cover: Picture | null;
}

/** A link of a menu as a page shows it. */
export interface MenuEntry {
  label: string;
  /** Undefined for a label that leads nowhere. */
  href: string | undefined;
  /** What the link opens besides its page: `cookies` the choice of cookies. */
  code: string;
  family: number | undefined;
  /** Colour, `#rrggbb`, of an entry that is no family of work, or of a family in another colour than its own. */
  color: string | undefined;
  extract: string;
  children: MenuEntry[];
  /** It opens the choice guide over the page. */
  opensGuide: boolean;
  pushes: MenuPush[];
}

/** Code of the link that opens the choice guide, whatever its destination. */
const choiceGuideCode = 'guide_de_choix';
const choiceGuideLink = { type: 'screen', slug: 'choice-guide' } as const;

/** The links that can be followed, and the labels above them. Screens that are not built are left out. */
export function menuEntries(links: readonly MenuLink[], origin: LinkOrigin): MenuEntry[] {
  return links.flatMap((link) => {
    const opensGuide = link.code === choiceGuideCode;
    const href = linkHref(opensGuide ? choiceGuideLink : link, origin);
    const children = menuEntries(link.childs, origin);
    const isLabel = link.type === 'no_destination' && !opensGuide;
    if (href === undefined && children.length === 0 && !isLabel) return [];
    const { label, code, extract } = link;
    const family = familyOfColor(link.color);
    const color = hexOfColor(link.color);
    return [
      { label, href, code, family, color, extract, children, opensGuide, pushes: pushesOf(link, origin) },
    ];
  });
}

/** The families of work that the entries hold, wherever they stand: they are the index of the site. */
export function familiesOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [
    ...(entry.family === undefined ? [] : [entry]),
    ...familiesOf(entry.children),
  ]);
}

function pushesOf({ pushes }: MenuLink, origin: LinkOrigin): MenuPush[] {
  return pushes.map(({ titre, text, label, link, cover }) => ({
    title: titre,
    text,
    label,
    href: linkHref(link, origin),
    cover,
  }));
}
