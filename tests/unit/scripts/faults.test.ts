import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { faults } from '../../../bench/faults/fault-list.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

test('every fault that has to be survived is tried', () => {
  expect(faults.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  for (const { number, trials } of faults) expect(trials.length, `fault ${number}`).toBeGreaterThan(0);
});

/** Tests that never run, or that must fail; what is left out where a program is missing is `skipIf`. */
const leftOut = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fails|fixme)\b/;

const trials = faults.flatMap((fault) => fault.trials.map((trial) => ({ number: fault.number, trial })));

describe('what tries a fault is there', () => {
  test.each(trials)('for fault $number', ({ trial }) => {
    if ('script' in trial) expect(existsSync(join(project, 'bench/faults', trial.script))).toBe(true);
    else
      for (const [file, titles] of Object.entries(trial.tests)) {
        const source = readFileSync(join(project, file), 'utf8');
        expect(leftOut.exec(source)?.[0]).toBeUndefined();
        for (const title of titles) expect(source).toContain(`'${title}'`);
      }
  });
});
