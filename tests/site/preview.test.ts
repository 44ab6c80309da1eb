import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { pageInputSchema } from '../../api/contract/content.ts';
import { demoInput, logIn } from './editor.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const site = inject('site');
const { address, editorPassword } = site;

it('a draft is shown to editors and by its signed address, marked, and to nobody else', async () => {
  const editor = await logIn(site);
  const advice = demoInput('pages/advice-sanding.json', pageInputSchema);
  const title = { fr: 'Un brouillon du conseil', nl: 'Een klad van het advies' };
  const none = { fr: [], nl: [] };
  const draft = { ...advice, blocks: none, code: 'draft-preview', title, published: false };
  const id = await editor.create('page', {
    ...{ ...draft, cover: null },
    slug: { fr: 'conseils/brouillon', nl: 'adviezen/klad' },
  });
  const session = await call(address, '/api/v1/session/editor', {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ password: editorPassword }),
  });
  const { token } = z.object({ token: z.string() }).parse(jsonOf(session));
  const [cookie = ''] = (session.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  expect(cookie).toBe(`editor=${token}`);
  const path = `/fr/preview/${id}`;
  const signed = z.object({ url: z.string() }).parse(await editor.send('POST', `page/${id}/preview?lang=nl`));
  expect(signed.url).toMatch(new RegExp(`^${address}/nl/preview/${id}\\?expires=\\d+&signature=\\w+$`));

  const shown = [
    await call(address, path, { headers: { authorization: `Bearer ${token}` } }),
    await call(address, path, { headers: { cookie } }),
  ];
  for (const answer of shown) {
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(textOf(answer)).toContain(title.fr);
    expect(textOf(answer)).toContain('noindex');
  }
  const bySignature = await call(address, signed.url.replace(address, ''));
  expect(bySignature.status).toBe(200);
  expect(textOf(bySignature)).toContain(title.nl);

  for (const [wrongPath, headers] of [
    [path, {}],
    [path, { cookie: 'editor=wrong' }],
    [path, { authorization: 'Bearer wrong' }],
    [`${path}?token=${token}`, {}],
    [`${signed.url.replace(address, '')}0`, {}],
  ] as const)
    expect((await call(address, wrongPath, { headers })).status).toBe(401);

  expect(
    (
      await call(address, '/api/v1/session/editor', {
        method: 'DELETE',
        headers: { origin: address, cookie },
      })
    ).status,
  ).toBe(200);
  expect((await call(address, path, { headers: { cookie } })).status).toBe(401);
  await editor.remove('page', id);
});
