import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noParameters, read } from '../../../api/contract/operation.ts';
import { ApiError, invalidField } from '../../../api/kernel/http/api-error.ts';
import { register } from '../../../api/kernel/http/register.ts';
import { closeRouter } from '../../../api/kernel/http/router.ts';
import { bareRouter } from './bare-router.ts';

const operation = read({
  id: 'thing.show',
  path: '/thing/{id}',
  summary: 'A thing',
  tag: 'thing',
  parameters: z.object({ id: z.string() }),
  query: noParameters,
  response: z.object({ name: z.string() }),
});

async function answerOf(handler: () => { name: string }, checkResponses = false) {
  const logged: unknown[] = [];
  const logger = { error: (details: object, message: string) => logged.push([message, details]) };
  const router = bareRouter({ logger, checkResponses });
  register(router, operation, handler);
  closeRouter(router);
  const response = await router.app.fetch(new Request('http://localhost/api/v1/thing/1?lang=nl'));
  return { status: response.status, headers: response.headers, body: await response.text(), logged };
}

function failsWith(error: unknown) {
  return answerOf(() => {
    throw error;
  });
}

/** An error as the driver throws it inside that of the query builder. */
const databaseError = (code: string) =>
  new Error('Failed query: select secret', { cause: Object.assign(new Error('secret'), { code }) });

describe('an error that nobody meant', () => {
  test('is reported without its message, and logged with it under the id of the request', async () => {
    const { status, headers, body, logged } = await failsWith(new Error('secret'));
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
    expect(JSON.parse(body)).toMatchObject({
      errors: { status: 'internal', message: 'Er is een onbekende fout opgetreden' },
    });
    const request_id = headers.get('x-request-id');
    expect(logged).toMatchObject([
      ['API call failed', { request_id, method: 'GET', path: '/api/v1/thing/1' }],
    ]);
  });

  test.each([
    ['ECONNREFUSED', 503],
    ['57014', 503],
    ['57P01', 503],
    ['08006', 503],
    ['53300', 503],
    ['40001', 503],
    ['22P05', 400],
    ['22003', 400],
    ['23505', 409],
    ['23503', 409],
    ['42P01', 500],
  ])('of the database with the code %s becomes %i', async (code, status) => {
    const result = await failsWith(databaseError(code));
    expect(result.status).toBe(status);
    expect(result.body).not.toContain('secret');
    expect(result.headers.has('retry-after')).toBe(status === 503);
    expect(result.logged).toHaveLength(status >= 500 ? 1 : 0);
  });
});

describe('an error that was meant', () => {
  test('names the sales plans in which the item exists', async () => {
    const { body } = await failsWith(new ApiError('not_available_in_this_saleplan', { existIn: [1] }));
    expect(JSON.parse(body)).toMatchObject({ errors: { exist_in: [1] } });
  });

  test('names its fields in the language of the call', async () => {
    const { status, body } = await failsWith(invalidField('slug.fr', 'taken', { value: 'enduit' }));
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({
      errors: { fields: [{ path: 'slug.fr', message: '“enduit” is al in gebruik.' }] },
    });
  });
});

describe('an answer', () => {
  test('that holds more than its contract is found by the tests', async () => {
    const result = { name: 'a', price: 1 };
    expect((await answerOf(() => result, true)).status).toBe(500);
    expect((await answerOf(() => ({ name: 'a' }), true)).status).toBe(200);
  });
});
