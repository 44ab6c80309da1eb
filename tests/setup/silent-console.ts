import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

const methods = ['error', 'warn'] as const;
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(() => {
  const written = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(written, 'What was written to the console').toEqual([]);
});
