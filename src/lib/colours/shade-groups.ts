import type { Shade } from '../../../api/contract/colours.ts';
import { foldText } from '../../../api/rules/fold-text.ts';

/** A shade as a list of the page has it. */
export type OfferedShade = Pick<Shade, 'code' | 'name'>;

/** The shades of a collection that a product can be tinted to. */
export interface ShadeGroup {
  readonly key: string;
  readonly label: string;
  readonly shades: readonly OfferedShade[];
}

/** The shades that a product takes, by collection; collections without any are left out. */
export function shadeGroups(
  shades: readonly Pick<Shade, 'code' | 'name' | 'collection' | 'products'>[],
  collections: readonly { readonly key: string; readonly label: string }[],
  productId: number,
): ShadeGroup[] {
  const own = shades.filter(({ products }) => products.includes(productId));
  return collections.flatMap(({ key, label }) => {
    const found = own.filter(({ collection }) => collection === key);
    if (found.length === 0) return [];
    return [{ key, label, shades: found.map(({ code, name }) => ({ code, name })) }];
  });
}

/** A group as the page hands it to the island: each shade is its code and its name, as the list shows it. */
export interface WrittenGroup extends Omit<ShadeGroup, 'shades'> {
  readonly shades: readonly string[];
}

/** « T01 Craie » */
export const shadeText = ({ code, name }: OfferedShade): string => `${code} ${name}`;

export const writeShades = (groups: readonly ShadeGroup[]): WrittenGroup[] =>
  groups.map((group) => ({ ...group, shades: group.shades.map(shadeText) }));

/** The groups of `writeShades`: no code holds a blank. */
export const readShades = (groups: readonly WrittenGroup[]): ShadeGroup[] =>
  groups.map((group) => ({
    ...group,
    shades: group.shades.map((text) => {
      const [code = ''] = text.split(' ', 1);
      return { code, name: text.slice(code.length + 1) };
    }),
  }));

/** Key of the group that the visitor has liked. */
export const ownGroup = 'own';

/** What is shown of the groups: of one collection or all, and of what was typed, a name or the beginning of a code. */
export function searchShades(groups: readonly ShadeGroup[], key: string, typed: string): ShadeGroup[] {
  const wanted = foldText(typed.trim());
  const isMeant = ({ code, name }: OfferedShade) =>
    wanted === '' || foldText(code).startsWith(wanted) || foldText(name).includes(wanted);
  return groups.flatMap((group) => {
    const shades = key === '' || key === group.key ? group.shades.filter(isMeant) : [];
    return shades.length === 0 ? [] : [{ ...group, shades }];
  });
}

/** The groups with those that the visitor has liked before them. */
export function withOwnShades(
  groups: readonly ShadeGroup[],
  liked: readonly string[],
  label: string,
): ShadeGroup[] {
  const all = groups.flatMap(({ shades }) => shades);
  const own = liked.flatMap((code) => all.find((shade) => shade.code === code) ?? []);
  return own.length === 0 ? [...groups] : [{ key: ownGroup, label, shades: own }, ...groups];
}
