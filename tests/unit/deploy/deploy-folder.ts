import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';

export const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The path of a file of `deploy/`. */
export const deployFile = (name: string): string => join(project, 'deploy', name);

export const readDeployFile = (name: string): string => readFileSync(deployFile(name), 'utf8');

/** The documents of a YAML file of `deploy/`. @throws Error of the first fault in it. */
export function readYaml(name: string): unknown[] {
  return parseAllDocuments(readDeployFile(name), { merge: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as unknown;
  });
}

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
