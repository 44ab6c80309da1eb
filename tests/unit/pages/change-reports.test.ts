import { expect, test } from 'vitest';
import { ChangeReports } from '../../../server/pages/change-reports.ts';

test('a report counts the pages of each change that are still stale, rendered and refused', () => {
  let now = 1000;
  const reports = new ChangeReports(() => now);
  reports.add(7, ['/a', '/b', '/c']);
  reports.add(8, ['/b']);
  now += 40;
  reports.failed('/c');
  reports.done('/b');
  expect(reports.of(7)).toEqual({ stale: 2, done: 1, failed: 1, pages: [{ path: '/b', ms: 40 }] });
  expect(reports.of(8)).toEqual({ stale: 0, done: 1, failed: 0, pages: [{ path: '/b', ms: 40 }] });
  now += 10;
  reports.done('/c');
  reports.done('/a');
  expect(reports.of(7)).toMatchObject({ stale: 0, done: 3, failed: 0 });
  expect(reports.of(9)).toBeUndefined();
});

test('pages that a change lists anew are counted with the others', () => {
  const reports = new ChangeReports(() => 0);
  reports.add(1, []);
  reports.add(1, ['/new']);
  expect(reports.of(1)).toMatchObject({ stale: 1 });
});

test('reports of changes that are long past are forgotten', () => {
  const reports = new ChangeReports(() => 0);
  for (let change = 1; change <= 501; change += 1) reports.add(change, []);
  expect(reports.of(1)).toBeUndefined();
  expect(reports.of(2)).toBeDefined();
});

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

test('of many pages all are counted, and those that were done last are listed', () => {
  let now = 0;
  const reports = new ChangeReports(() => now);
  reports.add(1, pathsOf(1500));
  for (const path of pathsOf(1500)) {
    now += 1;
    reports.done(path);
  }
  const { pages = [], ...counts } = reports.of(1) ?? {};
  expect(counts).toEqual({ stale: 0, done: 1500, failed: 0 });
  expect(pages).toHaveLength(1000);
  expect(pages.at(-1)).toEqual({ path: '/1499', ms: 1500 });
});

test('reports of changes of many pages are forgotten before they fill the memory, the newest one is not', () => {
  const reports = new ChangeReports(() => 0);
  const paths = pathsOf(1_000_001);
  for (const change of [1, 2, 3]) reports.add(change, paths.slice(0, 400_000));
  expect([1, 2, 3].map((change) => reports.of(change)?.stale)).toEqual([undefined, 400_000, 400_000]);
  reports.done('/0');
  expect(reports.of(3)).toMatchObject({ stale: 399_999, done: 1 });
  reports.add(4, paths);
  expect(reports.of(3)).toBeUndefined();
  expect(reports.of(4)).toMatchObject({ stale: 1_000_001 });
});

test('a change whose pages are all done counts those that it lists afterwards', () => {
  const reports = new ChangeReports(() => 0);
  reports.add(1, ['/a']);
  reports.done('/a');
  reports.add(1, ['/new']);
  reports.done('/new');
  expect(reports.of(1)).toMatchObject({ stale: 0, done: 2 });
});
