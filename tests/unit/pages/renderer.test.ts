import { expect, test } from 'vitest';
import type { NodeHandler } from '../../../server/pages/imitated-request.ts';
import { Renderer } from '../../../server/pages/renderer.ts';

const page = '<!DOCTYPE html><title>Enduit à 12,50 €</title>';
const html = { 'content-type': 'text/html' };

function answerOf(response: Response) {
  const url = new URL('https://www.example.com');
  const render = () => Promise.reject(new Error('nothing is published'));
  const handler: NodeHandler = async (_request, into) => {
    into.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  };
  const renderer = new Renderer({ render, handler }, url, (body) => `of ${body.length}`);
  return renderer.respond({ method: 'GET', path: '/fr' });
}

test('a page comes whole, with its charset and its policy', async () => {
  const { status, body, headers } = await answerOf(new Response(page, { status: 404, headers: html }));
  expect(status).toBe(404);
  expect(body.toString()).toBe(page);
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `of ${Buffer.byteLength(page)}`,
  });
});

test.each([
  ['a redirect', new Response(null, { status: 302, headers: { location: '/nl' } }), ''],
  ['a file', new Response('User-agent: *', { headers: { 'content-type': 'text/plain' } }), 'User-agent: *'],
])('%s goes out unchanged, without a policy', async (_what, response, expected) => {
  const { status, body, headers } = await answerOf(response);
  expect(status).toBe(response.status);
  expect(body.toString()).toBe(expected);
  expect(headers).not.toHaveProperty('content-security-policy');
});
