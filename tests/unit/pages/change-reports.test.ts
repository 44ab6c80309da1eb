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
