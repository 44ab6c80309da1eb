import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createTerminal } from '../../../server/terminal.ts';

const fields = { service: 'site', version: '1.2.3' } as const;

/** What is written by a process with these fields, or by a command. */
function linesOf(logFields: typeof fields | undefined): string[] {
  const output = new PassThrough({ encoding: 'utf8' });
  const terminal = createTerminal(output, logFields);
  terminal.print('Serving on http://127.0.0.1:4321');
  terminal.print('TEST PAYMENTS ARE ON', 'warn');
  terminal.publishing({ done: 1, total: 20 });
  terminal.publishing({ done: 3, total: 20 });
  terminal.importing.start('Products', 42);
  return String(output.read()).trimEnd().split('\n');
}

test('the steps of a process that serves are lines of its log, where no person looks on', () => {
  const lines = linesOf(fields).map((line) => JSON.parse(line) as unknown);
  const line = (level: string, msg: string) => ({ level, time: expect.any(Number), ...fields, msg });
  expect(lines).toEqual([
    line('info', 'Serving on http://127.0.0.1:4321'),
    line('warn', 'TEST PAYMENTS ARE ON'),
    line('info', 'Publishing: 1 of 20 pages'),
    line('info', 'Publishing: 3 of 20 pages'),
    line('info', 'Products: 42'),
  ]);
});

test('those of a command are for who called it', () => {
  expect(linesOf(undefined)).toEqual([
    'Serving on http://127.0.0.1:4321',
    'TEST PAYMENTS ARE ON',
    'Publishing: 1 of 20 pages',
    'Publishing: 3 of 20 pages',
    'Products: 42',
  ]);
});
