import { expect, it } from 'vitest';
import type { Operation } from '../../../api/contract/operation.ts';
import { operations } from '../../../api/contract/operations.ts';
import type { Call } from '../../../src/lib/shop-client/call.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/lib/shop-client/*.ts', {
  eager: true,
});
const isCall = (value: unknown): value is Call<Operation> =>
  typeof value === 'function' && 'method' in value && 'path' in value;
const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));
const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));

it.each(calls.map((each) => [each.id, each] as const))('the call %s is that of the contract', (id, each) => {
  const operation = all.find((one) => one.id === id);
  expect({ method: each.method, path: each.path }).toEqual({
    method: operation?.method,
    path: operation?.path,
  });
});
