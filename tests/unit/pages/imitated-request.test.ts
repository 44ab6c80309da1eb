import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { imitateRequest, type NodeHandler } from '../../../server/pages/imitated-request.ts';

const asked = {
  method: 'GET',
  url: new URL('https://shop.example/fr/panier?step=2'),
  headers: { cookie: 'cart=1' },
  remoteAddress: '203.0.113.7',
};

test('a handler sees the public address of the site, the visitor and what is given to a render', async () => {
  const seen: unknown[] = [];
  const handler: NodeHandler = async (request, response, next, locals) => {
    const { method, url, headers, socket } = request;
    seen.push({ method, url, headers: { ...headers }, next, locals });
    seen.push([socket.remoteAddress, 'encrypted' in socket && socket.encrypted]);
    response.end();
  };
  const locals = { form: new FormData() };
  await imitateRequest(handler, asked, locals);
  expect(seen).toEqual([
    {
      method: 'GET',
      url: '/fr/panier?step=2',
      headers: { host: 'shop.example', cookie: 'cart=1', 'user-agent': undefined },
      next: undefined,
      locals,
    },
    ['203.0.113.7', true],
  ]);
});

test('a body is sent, and the response comes whole, with all its cookies and nothing of a connection', async () => {
  const handler: NodeHandler = async (request, response) => {
    response.writeHead(422, { 'content-type': 'text/plain', 'set-cookie': ['one=1', 'two=2'] });
    response.write('what was sent: ');
    response.end(await buffer(request));
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = Buffer.from('name=Éloïse');
  const response = await imitateRequest(handler, { ...asked, method: 'POST', headers, body }, {});
  expect({ ...response, body: response.body.toString() }).toEqual({
    status: 422,
    headers: { 'content-type': 'text/plain', 'set-cookie': ['one=1', 'two=2'] },
    body: 'what was sent: name=Éloïse',
  });
});

test('a response that breaks off is a fault, and so is a handler that rejects', async () => {
  const breaksOff: NodeHandler = async (_request, response) => {
    response.write('half a ');
    response.destroy(new Error('the stream failed'));
  };
  await expect(imitateRequest(breaksOff, asked, {})).rejects.toThrow('the stream failed');
  const rejects: NodeHandler = () => Promise.reject(new Error('nothing answers'));
  await expect(imitateRequest(rejects, asked, {})).rejects.toThrow('nothing answers');
});
