import { expect, test } from 'vitest';
import { Renderer, type SiteHandler } from '../../../server/pages/renderer.ts';

const page = '<!DOCTYPE html><title>Enduit à 12,50 €</title>';
const html = { 'content-type': 'text/html' };
const empty = { ...html, 'content-length': '0' };

/** Renders a page beside the response, as the site does. */
function answerOf(response: Response, rendered: string | undefined) {
  const handler: SiteHandler = async () => ({
    response,
    page: rendered === undefined ? undefined : new TextEncoder().encode(rendered),
  });
  const renderer = new Renderer(handler, new URL('https://www.example.com'), (body) => `of ${body.length}`);
  return renderer.answer({ method: 'GET', path: '/fr' });
}

test('a page comes beside its response, whole and with its policy', async () => {
  const { body, headers } = await answerOf(new Response(new Uint8Array(), { headers: empty }), page);
  expect(body.toString()).toBe(page);
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `of ${Buffer.byteLength(page)}`,
  });
});

test('a page whose length nobody tells comes all the same', async () => {
  const { body } = await answerOf(new Response(new Uint8Array(), { status: 404, headers: html }), page);
  expect(body.toString()).toBe(page);
});

test.each([
  ['a redirect', new Response(null, { status: 302, headers: { location: '/nl' } }), ''],
  ['a file', new Response('User-agent: *', { headers: { 'content-type': 'text/plain' } }), 'User-agent: *'],
  ['another page', new Response('<p>other</p>', { headers: html }), '<p>other</p>'],
])('%s that takes the place of a page is answered as it is', async (_what, response, expected) => {
  const { status, body } = await answerOf(response, page);
  expect(status).toBe(response.status);
  expect(body.toString()).toBe(expected);
});

test('an empty answer without a page stays empty', async () => {
  const { body } = await answerOf(new Response(null, { headers: empty }), undefined);
  expect(body).toHaveLength(0);
});
