import type { BatchWrite } from '../../../api/contract/desk/batch.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result, request } from '../../app/api.ts';
import type { Input } from '../../forms/input-store.ts';
import { type TreeNode, walk } from '../../tree/tree-moves.ts';

export type CategoryRecord = Result<typeof operations.record.index>['items'][number];
export type CategoryNodes = readonly TreeNode<CategoryRecord>[];

const perPage = 100;

/** Every category, in whatever order. */
export async function readCategories(signal: AbortSignal): Promise<readonly CategoryRecord[]> {
  const read = (page: number) =>
    get<typeof operations.record.index>('/desk/record/category', {
      query: { input: true, page, perPage },
      signal,
    });
  const first = await read(1);
  const pages = Math.ceil(first.total / perPage);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  );
  return [first, ...others].flatMap(({ items }) => items);
}

const parentOf = ({ input }: CategoryRecord): unknown => input?.['parent'] ?? null;
const positionOf = ({ input }: CategoryRecord): number => Number(input?.['position'] ?? 0);

/** Categories as a tree by their codes, those of one parent in the order of their positions. */
export function toCategoryNodes(
  categories: readonly CategoryRecord[],
  parent: string | null = null,
): CategoryNodes {
  return categories
    .filter((category) => parentOf(category) === parent)
    .toSorted((one, other) => positionOf(one) - positionOf(other) || one.id - other.id)
    .map((value) => ({ key: value.key, value, children: toCategoryNodes(categories, value.key) }));
}

/** The writes that make categories stand as a tree has them; only what has moved is written. */
export function writesOf(nodes: CategoryNodes): readonly BatchWrite[] {
  return [...walk(nodes)].flatMap(({ node: { value }, parent, index, siblings }) => {
    const moved: Input = {
      ...value.input,
      parent: parent?.key ?? null,
      position: positionIn(siblings, index),
    };
    const isSame = parentOf(value) === moved['parent'] && positionOf(value) === moved['position'];
    const { id, version } = value;
    return isSame
      ? []
      : [{ action: 'update' as const, entity: 'category' as const, id, version, input: moved }];
  });
}

/** Positions stay as they are while they rise; else they are counted anew. */
function positionIn(siblings: CategoryNodes, index: number): number {
  const positions = siblings.map(({ value }) => positionOf(value));
  const isRising = positions.every(
    (position, place) => place === 0 || position > (positions[place - 1] ?? 0),
  );
  return isRising ? (positions[index] ?? index) : index;
}

/** Writes all of them, or none. */
export const saveOrder = (writes: readonly BatchWrite[]) =>
  request<typeof operations.recordBatch.batch>('POST', '/desk/batch', { body: { writes } });
