import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { affectedBy } from './import-graph.mjs';
import { rowOf } from './test-table.mjs';

/** More than that are run with all others: files that everything imports are not verified in seconds. */
export const mostUnitFiles = 40;

const unitTest = /^tests\/(?:unit|architecture)\/.*\.test\.ts$/;
/** Those that need no running site. */
const quickTest = /^tests\/(?:unit|architecture|contract|database|import|components)\/.*\.test\.tsx?$/;

/**
 * The tests that say soonest what a change broke: unit tests that import what changed, the nearest first; tests that changed
 * themselves; and those that the table names.
 *
 * @param {string} root
 * @param {{ present: string[], deleted: string[] }} changed
 * @param {Map<string, string[]>} importers of each file
 * @returns {{ files: string[], leftOut: number, later: string[] }} what to run, how many unit tests are too many, and what
 * the table names besides
 */
export function chooseTests(root, { present, deleted }, importers) {
  const changed = [...present, ...deleted];
  const unit = affectedBy(changed, importers).filter((file) => unitTest.test(file) && isThere(root, file));
  const rows = changed.map(rowOf).filter((row) => row !== undefined);
  const own = present.filter((file) => quickTest.test(file));
  const near = new Set([...own, ...unit.slice(0, mostUnitFiles), ...filesOf(root, rows, 'verify')]);
  const later = new Set([...present.filter(isSlowTest), ...rows.flatMap((row) => row.later)]);
  return {
    files: [...near],
    leftOut: Math.max(0, unit.length - mostUnitFiles),
    later: [...later].filter((file) => !near.has(file)).sort(),
  };
}

const isThere = (root, file) => existsSync(join(root, file));

const isSlowTest = (file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file) && !quickTest.test(file);

/** The test files that rows name, those of a folder one by one. */
const filesOf = (root, rows, column) =>
  rows
    .flatMap((row) => row[column])
    .flatMap((path) =>
      statSync(join(root, path)).isDirectory()
        ? globSync(`${path}/**/*.test.{ts,tsx}`, { cwd: root }).sort()
        : [path],
    );
