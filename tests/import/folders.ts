import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type CheckedFolder, checkFolder } from '../../api/import/check-folder.ts';
import type { CheckContext } from '../../api/import/checks/check-catalogue.ts';
import type { Issue } from '../../api/import/issue.ts';
import { findMediaFolder, mediaFileState } from '../../api/import/media-folder.ts';
import type { StoredCatalogue } from '../../api/import/records.ts';
import { perResource } from '../../api/import/resources.ts';
import { createSitePath } from '../../server/site-path.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures', import.meta.url));
export const DEMO_FOLDER = fileURLToPath(new URL('../../data/demo', import.meta.url));

export const emptyStore = perResource<StoredCatalogue>(() => new Map());

/** A folder that goes away with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A small catalogue of every kind of file, without a fault. */
export function validFolder(): string {
  const folder = temporaryFolder();
  cpSync(join(FIXTURES, 'valid'), folder, { recursive: true });
  return folder;
}

/** The same with the files of one fault laid over it. */
export function brokenFolder(fault: string): string {
  const folder = validFolder();
  cpSync(join(FIXTURES, 'broken', fault), folder, { recursive: true });
  return folder;
}

/** Replaces a text in a file of the folder. */
export function edit(folder: string, file: string, before: string, after: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  writeFileSync(path, text.replace(before, after));
}

export const reservedSlugs = () => new Set(['contact', 'panier', 'winkelmandje']);
export const sitePath = createSitePath('https://shop.test');
export const screens = new Set(['contact', 'category']);

/** Checks a folder as if nothing were stored yet. */
export function check(folder: string, context: Partial<CheckContext> = {}): CheckedFolder {
  const mediaFolder = findMediaFolder(folder);
  const mediaState = (file: string) => mediaFileState(mediaFolder, file);
  return checkFolder(folder, { stored: emptyStore, reservedSlugs, screens, mediaState, ...context });
}

/** `products/P300.json:10 categories.1: unknown category “9.9”` */
export function describeIssue({ file, line, field, message }: Issue): string {
  return `${file}:${line} ${field}: ${message}`;
}
