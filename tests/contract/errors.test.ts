import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../api/contract/operation.ts';
import { operations } from '../../api/contract/operations.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { menuInput, pageInput, settingInput } from './inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, toRequest } from './setup.ts';

/** Calls that the editor’s password opens: the others are for customers, sites and admins. */
const openToEditors = Object.values(operations)
  .flatMap((actions): Operation[] => Object.values(actions))
  .filter(({ access, right }) => access !== 'customer' && access !== 'site' && right !== 'staff');

const parameterOf: Record<string, string> = {
  entity: 'page',
  form: 'contact',
  position: '1',
  reference: `test_${'x'.repeat(22)}`,
};

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe.each(oneDriver)('errors on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test.each([
    ['/nothing', 404, 'not_found'],
    ['/', 404, 'not_found'],
    ['/page/999', 404, 'not_found'],
    ['/page/unknown', 404, 'not_found'],
    ['/page/Not%20A%20Slug', 404, 'not_found'],
    ['/page/__proto__', 404, 'not_found'],
    ['/page/%00', 404, 'not_found'],
    ['/page/%E0%A4%A', 404, 'not_found'],
    ['/page/99999999999999999999', 404, 'not_found'],
    ['/setting/99999999999', 404, 'not_found'],
    ['/page?lang=de', 400, 'bad_request'],
    ['/page?saleplan_id=1.5', 400, 'bad_request'],
    ['/page?site_id=x', 400, 'bad_request'],
    ['/page?negoce=maybe', 400, 'bad_request'],
    ['/page?tag=%00', 400, 'bad_request'],
    ['/page?page=100001', 400, 'bad_request'],
    ['/url?perPage=5001', 400, 'bad_request'],
    ['/url?from=product', 400, 'bad_request'],
    ['/url?from=order:1', 400, 'bad_request'],
    ['/url?from=product:1:2', 400, 'bad_request'],
    ['/url?from=product:2147483648', 400, 'bad_request'],
    ['/url/entity', 400, 'bad_request'],
    ['/url/entity?slug=none', 404, 'not_found'],
    ['/url/entity?slug=none&utm_source=letter', 404, 'not_found'],
  ])('GET %s returns %i %s', async (path, status, code) => {
    const response = await site.call('GET', path);
    expect(response).toMatchObject({ status, body: { errors: { status: code } } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['DELETE', '/search', 'GET, HEAD'],
    ['PATCH', '/page', 'GET, POST, PUT, DELETE, HEAD'],
    ['POST', '/page/1', 'GET, PUT, DELETE, HEAD'],
    ['GET', '/session/editor', 'DELETE, POST'],
    ['OPTIONS', '/url', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['PUT', '/sitemap/1', 'GET, HEAD'],
    ['DELETE', '/city/1001', 'GET, HEAD'],
    ['PUT', '/civility/1', 'GET, HEAD'],
  ])('%s %s returns 405 and the methods that are allowed', async (method, path, allow) => {
    const response = await site.call(method, path);
    expect(response).toMatchObject({ status: 405, body: { errors: { status: 'method_not_allowed' } } });
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  });

  // That one takes what a URL of the site has behind its path.
  const strict = openToEditors.filter(({ id }) => id !== 'url.entity');
  test.each(strict.map((operation) => [operation.id, operation] as const))(
    '%s refuses a parameter that it does not take, by its name',
    async (_id, { method, path }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => parameterOf[name] ?? '999999');
      const response = await site.edit(method, `${address}?dry_run=1`, method === 'GET' ? undefined : {});
      expect(response).toMatchObject({ status: 400, body: { errors: { status: 'bad_request' } } });
      expect(fieldsOf(response)['dry_run']).toBe('Ce paramètre n’existe pas pour cet appel.');
    },
  );

  test.each(['/openapi.json', '/docs', '/mail/templates'])('%s refuses one as well', async (path) => {
    const response = await site.edit('GET', `${path}?pretty=1&lang=nl`);
    expect(response.status).toBe(400);
    expect(fieldsOf(response)).toEqual({ pretty: 'Deze parameter bestaat niet voor deze aanroep.' });
  });

  test('nothing is written by a call with a parameter, or a body, that it does not take', async () => {
    const id = idOf(await site.edit('POST', '/setting', settingInput({ code: 'kept' })));
    const changed = settingInput({ code: 'kept', value: { fr: 'x', nl: 'x' } });
    expect((await site.edit('PUT', `/setting/${id}?dry_run=1`, changed)).status).toBe(400);
    expect((await site.edit('DELETE', `/setting/${id}?dry_run=1`)).status).toBe(400);
    const removed = await site.edit('DELETE', `/setting/${id}`, { dry_run: true });
    expect(removed.status).toBe(400);
    expect(fieldsOf(removed)).toEqual({ dry_run: 'Ce champ n’existe pas.' });
    expect((await site.call('GET', `/setting/${id}`)).body).toMatchObject({
      values: [{ value: settingInput().value.fr }],
    });
    expect((await site.edit('DELETE', `/setting/${id}`, {})).status).toBe(200);
  });

  test('a field inside a text or a link that does not exist is refused, by its path', async () => {
    const name = { ...settingInput().value, en: 'x' };
    expect(fieldsOf(await site.edit('POST', '/setting', { code: 'x', value: name }))).toEqual({
      'value.en': 'Ce champ n’existe pas.',
    });
  });

  test('another site gets no response', async () => {
    const response = await site.call('GET', '/product?site_id=3');
    expect(response.status).toBe(400);
    expect(fieldsOf(response)).toEqual({ site_id: 'Ce site n’est pas servi ici.' });
    expect((await site.call('GET', '/product?site_id=2')).status).toBe(200);
  });

  test('HEAD returns what GET does, without the body', async () => {
    const response = await site.call('HEAD', '/site');
    expect(response).toMatchObject({ status: 200, body: '' });
  });

  test('messages are in the language of the call', async () => {
    const input = { ...settingInput(), value: { fr: 'x' }, color: 'red' };
    const french = await site.edit('POST', '/setting', input);
    expect(french.status).toBe(422);
    expect(french.body).toMatchObject({
      errors: { lang: 'fr', message: 'Certains champs ne sont pas valides.' },
    });
    expect(fieldsOf(french)).toEqual({
      'value.nl': 'Ce champ est obligatoire.',
      color: 'Ce champ n’existe pas.',
    });
    const dutch = await site.edit('POST', '/setting?lang=nl', input);
    expect(fieldsOf(dutch)).toEqual({
      'value.nl': 'Dit veld is verplicht.',
      color: 'Dit veld bestaat niet.',
    });
  });

  test('a fault deep in a document is named by its path', async () => {
    const link = { type: 'external_url', destination: 'javascript:alert(1)' };
    const childs = [{ label: { fr: 'a', nl: 'a' }, link }];
    const items = [{ label: { fr: 'a', nl: 'a' }, link: { type: 'no_destination' }, childs }];
    const response = await site.edit('POST', '/menu', { ...menuInput(), items });
    expect(Object.keys(fieldsOf(response))).toEqual(['items.0.childs.0.link.destination']);
  });

  test.each([
    ['broken JSON', '{"code":', 400],
    ['no body', '', 400],
    ['a NUL character', '{"code":"a\\u0000b"}', 400],
    ['half of a surrogate pair', '{"code":"\\ud800"}', 400],
    ['an own __proto__', '{"__proto__":{"admin":true}}', 400],
    ['deep nesting', deep(50_000), 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a text', '"x"', 422],
    ['a body of more than one megabyte', JSON.stringify({ code: 'x'.repeat(1_048_577) }), 413],
  ])('a body that is %s is refused', async (_case, body, status) => {
    const token = await site.openSession();
    expect((await site.call('POST', '/setting', { token, body })).status).toBe(status);
  });

  test('bytes that are not UTF-8 are refused', async () => {
    const token = await site.openSession();
    const request = toRequest('POST', '/setting', { token, body: '' });
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    expect((await site.api.fetch(new Request(request, { body }))).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'JSON sent as "%s" is refused',
    async (type) => {
      const token = await site.openSession();
      const headers = { 'Content-Type': type };
      expect((await site.call('POST', '/setting', { token, body: settingInput(), headers })).status).toBe(
        400,
      );
    },
  );

  test('a body without a declared length is cut off at the limit', async () => {
    const token = await site.openSession();
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await site.api.fetch(
      new Request('http://localhost/api/v1/setting', { ...init, headers }),
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  test('hundreds of faults are not all sent back', async () => {
    const items = Array.from({ length: 40 }, () => ({ a: 1, b: 2, c: 3, d: 4 }));
    expect(Object.keys(fieldsOf(await site.edit('POST', '/menu', { code: 'x', items }))).length).toBeLessThan(
      101,
    );
  });

  test('a request id that was given comes back', async () => {
    const headers = { 'X-Request-Id': 'abc-12345678' };
    const response = await site.call('GET', '/nothing', { headers });
    expect(response.headers.get('x-request-id')).toBe('abc-12345678');
    expect(response.body).toMatchObject({ errors: { request_id: 'abc-12345678' } });
    const hostile = await site.call('GET', '/nothing', { headers: { 'X-Request-Id': 'a b<script>' } });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('no origin of elsewhere is let in', async () => {
    const headers = { Origin: 'https://elsewhere.test' };
    const response = await site.call('GET', '/site', { headers });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('reads may be cached for a moment, and not when a token was sent', async () => {
    await site.edit('POST', '/page', pageInput());
    const path = '/page/a-propos';
    expect((await site.call('GET', path)).headers.get('cache-control')).toBe('public, max-age=1');
    const token = await site.openSession();
    expect((await site.call('GET', path, { token })).headers.get('cache-control')).toBe('private, no-store');
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
