import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** The parts of CycloneDX 1.5 that scanners of vulnerabilities read. */
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.enum(['1.5', '1.6']),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().positive(),
  metadata: z.object({ timestamp: z.iso.datetime(), component: z.object({ 'bom-ref': z.string() }) }),
  components: z.array(
    z.object({
      type: z.literal('library'),
      name: z.string(),
      version: z.string(),
      'bom-ref': z.string(),
      purl: z.string().regex(/^pkg:npm\/.+@.+$/),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const versionOf = (folder: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).version;

test('npm run sbom writes a bill of materials that names what is shipped, and no tool', () => {
  const options = { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1_048_576 } as const;
  const { components, dependencies, metadata } = bill.parse(
    JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], options)),
  );
  const version = versionOf(`${project}node_modules/hono`);
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'hono', version, purl: `pkg:npm/hono@${version}` }),
  );
  expect(components.map(({ name }) => name)).not.toContain('vitest');
  const known = new Set([metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  expect(known.size).toBe(components.length + 1);
  for (const { ref, dependsOn } of dependencies)
    for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
});
