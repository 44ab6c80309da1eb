/** Something in a tree, with what is below it. */
export interface TreeNode<Value> {
  readonly key: string;
  readonly value: Value;
  readonly children: readonly TreeNode<Value>[];
}

type Nodes<Value> = readonly TreeNode<Value>[];

/** Where something goes: before or after something else, or to the end of what is below it. */
export interface TreePlace {
  readonly key: string;
  readonly place: 'before' | 'after' | 'on';
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** The tree with a node moved; undefined where it would be below itself, or where there is no such place. */
export function moveNode<Value>(
  nodes: Nodes<Value>,
  key: string,
  { key: targetKey, place }: TreePlace,
): Nodes<Value> | undefined {
  const moved = findNode(nodes, key);
  if (!moved || findNode([moved], targetKey) || !findNode(nodes, targetKey)) return undefined;
  return insert(without(nodes, key), moved, { key: targetKey, place });
}

/** The place that a node goes to by one step; undefined where there is none. */
export function placeOfStep<Value>(nodes: Nodes<Value>, key: string, step: TreeStep): TreePlace | undefined {
  const siblings = siblingsOf(nodes, key);
  const index = siblings.findIndex((node) => node.key === key);
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const parent = parentOf(nodes, key);
  const places: Record<TreeStep, TreePlace | undefined> = {
    up: before && { key: before.key, place: 'before' },
    down: after && { key: after.key, place: 'after' },
    in: before && { key: before.key, place: 'on' },
    out: parent && { key: parent.key, place: 'after' },
  };
  return places[step];
}

/** The node with a key, wherever it stands. */
export function findNode<Value>(nodes: Nodes<Value>, key: string): TreeNode<Value> | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
}

interface WalkedNode<Value> {
  readonly node: TreeNode<Value>;
  readonly parent: TreeNode<Value> | undefined;
  readonly siblings: Nodes<Value>;
  /** Among its siblings. */
  readonly index: number;
}

/** Every node with its parent and siblings, from top to bottom. */
export function* walk<Value>(nodes: Nodes<Value>, parent?: TreeNode<Value>): Generator<WalkedNode<Value>> {
  for (const [index, node] of nodes.entries()) {
    yield { node, parent, siblings: nodes, index };
    yield* walk(node.children, node);
  }
}

const parentOf = <Value>(nodes: Nodes<Value>, key: string) =>
  [...walk(nodes)].find(({ node }) => node.key === key)?.parent;

const siblingsOf = <Value>(nodes: Nodes<Value>, key: string): Nodes<Value> =>
  parentOf(nodes, key)?.children ?? nodes;

/** The tree without a node and what is below it. */
export const without = <Value>(nodes: Nodes<Value>, key: string): Nodes<Value> =>
  nodes
    .filter((node) => node.key !== key)
    .map((node) => ({ ...node, children: without(node.children, key) }));

const insert = <Value>(nodes: Nodes<Value>, moved: TreeNode<Value>, target: TreePlace): Nodes<Value> =>
  nodes.flatMap((node) => {
    if (node.key !== target.key) return [{ ...node, children: insert(node.children, moved, target) }];
    if (target.place === 'on') return [{ ...node, children: [...node.children, moved] }];
    return target.place === 'before' ? [moved, node] : [node, moved];
  });
