import { expect, onTestFinished, test } from 'vitest';
import { plantProject, refusedLines } from './planted-project.ts';

test('an object that is spread right where it is written is found, and no other spread', async () => {
  const { root, remove } = plantProject({
    'server/options.ts': [
      'const base = { a: 1 };',
      'export const literal = { ...{ b: 2, c: 3 }, ...base };',
      'export const maybe = (isWide: boolean) => ({ ...base, ...(isWide && { d: 4 }) });',
      'export const list = [...[1, 2]];',
      '',
    ].join('\n'),
    'src/islands/cart/Line.tsx':
      'export const Line = (p: { id: string }) => <b {...{ id: p.id }} {...p} />;\n',
  });
  onTestFinished(remove);
  expect(await refusedLines(root)).toEqual(['server/options.ts:2', 'src/islands/cart/Line.tsx:1']);
});
