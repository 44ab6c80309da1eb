import { describe, expect, test } from 'vitest';
import { moveNode, placeOfStep, type TreeNode, type TreeStep } from '../../../desk/tree/tree-moves.ts';

type Written = string | readonly [string, readonly Written[]];

const grow = (written: readonly Written[]): TreeNode<string>[] =>
  written.map((each) => {
    const [key, below] = typeof each === 'string' ? [each, []] : each;
    return { key, value: key, children: grow(below) };
  });
const write = (nodes: readonly TreeNode<string>[] | undefined): readonly Written[] | undefined =>
  nodes?.map(({ key, children }) => (children.length === 0 ? key : [key, write(children) ?? []]));

const tree = grow(['a', ['b', ['c', ['d', ['e']]]], 'f']);

describe('a node of a tree', () => {
  test('goes before, after and below others, with what is below it', () => {
    expect(write(moveNode(tree, 'd', { key: 'a', place: 'before' }))).toEqual([
      ['d', ['e']],
      'a',
      ['b', ['c']],
      'f',
    ]);
    expect(write(moveNode(tree, 'a', { key: 'c', place: 'after' }))).toEqual([
      ['b', ['c', 'a', ['d', ['e']]]],
      'f',
    ]);
    expect(write(moveNode(tree, 'f', { key: 'e', place: 'on' }))).toEqual([
      'a',
      ['b', ['c', ['d', [['e', ['f']]]]]],
    ]);
  });

  test('never goes below itself, nor to what is not there', () => {
    for (const key of ['b', 'd', 'e']) expect(moveNode(tree, 'b', { key, place: 'on' })).toBeUndefined();
    expect(moveNode(tree, 'x', { key: 'a', place: 'on' })).toBeUndefined();
    expect(moveNode(tree, 'a', { key: 'x', place: 'on' })).toBeUndefined();
  });

  test.each([
    ['b', 'up', [['b', ['c', ['d', ['e']]]], 'a', 'f']],
    ['b', 'in', [['a', [['b', ['c', ['d', ['e']]]]]], 'f']],
    ['c', 'out', ['a', ['b', [['d', ['e']]]], 'c', 'f']],
    ['e', 'up', undefined],
    ['f', 'down', undefined],
    ['a', 'in', undefined],
    ['a', 'out', undefined],
  ] as const)('%s goes %s by one step where it can', (key, step: TreeStep, expected) => {
    const place = placeOfStep(tree, key, step);
    expect(place && write(moveNode(tree, key, place))).toEqual(expected);
  });
});
