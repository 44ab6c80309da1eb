import type { TreeNode } from '../tree/tree-moves.ts';

/** An entry of a menu as its input has it, with those below it. */
export type MenuEntry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is MenuEntry => typeof value === 'object' && value !== null;

/** The entries of an input as a tree. A key is the path of an entry below the list: `0.childs.2`. */
export const toNodes = (items: unknown, path = ''): readonly TreeNode<MenuEntry>[] =>
  (Array.isArray(items) ? items : []).filter(isEntry).map((value, index) => {
    const key = `${path}${index}`;
    return { key, value, children: toNodes(value['childs'], `${key}.childs.`) };
  });

/** The entries of a tree as an input has them. */
export const toEntries = (nodes: readonly TreeNode<MenuEntry>[]): readonly MenuEntry[] =>
  nodes.map(({ value, children }) => {
    const { childs, ...own } = value;
    // An editor who had an empty list still has it, so that nothing seems changed.
    return children.length > 0 || Array.isArray(childs) ? { ...own, childs: toEntries(children) } : value;
  });

/** Where the node with a key has come to in the entries that are made of a tree. */
export function pathIn(nodes: readonly TreeNode<MenuEntry>[], key: string, path = ''): string | undefined {
  for (const [index, node] of nodes.entries()) {
    const own = `${path}${index}`;
    if (node.key === key) return own;
    const below = pathIn(node.children, key, `${own}.childs.`);
    if (below !== undefined) return below;
  }
  return undefined;
}
