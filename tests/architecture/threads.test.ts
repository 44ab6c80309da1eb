import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

const ofThreads = ['api', 'server']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /\bparentPort\b/.test(readFileSync(join(root, file), 'utf8')));

test('a thread stays alive until its owner ends it', () => {
  expect(ofThreads.length).toBeGreaterThan(4);
  for (const file of ofThreads)
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/\bstayAlive\(\)/);
});
