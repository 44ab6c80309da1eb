import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { createHtmlCheck } from './html-check.ts';
import { elements } from './html-elements.ts';
import { call, type Result, textOf } from './http-client.ts';
import { shown, typedValue } from './shopper.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();
const screens = {
  fr: {
    path: '/fr/enduit-particuliers/retour',
    tooHeavy: 'Fichier trop lourd',
    sent: 'Votre demande est reçue',
  },
  nl: {
    path: '/nl/pleisters-ondernemingen/retour',
    tooHeavy: 'Bestand te groot',
  },
} as const;
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;

const typed = {
  lines: '1',
  email: 'ann@example.test',
  reason: 'damaged',
  comment: 'Le sac est percé <ici>.',
  'products.0.reference': 'MV110-K05',
  'products.0.qty': '2',
};

/** Posts the form as a browser without scripts does. */
async function send(
  path: string,
  fields: Record<string, string>,
  files: readonly File[] = [],
): Promise<Result> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  if (files.length === 0) form.append('files', new File([], ''));
  const request = new Response(form);
  const headers = { origin: address, 'content-type': request.headers.get('content-type') ?? '' };
  return call(address, path, { method: 'POST', headers, body: Buffer.from(await request.arrayBuffer()) });
}

describe.each([
  ['fr', screens.fr],
  ['nl', screens.nl],
] as const)('a return or a claim without scripts (%s)', (_locale, { path, tooHeavy }) => {
  it('is a valid form with files that belongs to its visitor and takes one more line for each click', async () => {
    const page = await call(address, path);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await htmlFaults(textOf(page))).toEqual([]);
    expect(
      elements(textOf(page), 'form')
        .find((form) => form.get('id') === 'claim')
        ?.get('enctype'),
    ).toBe('multipart/form-data');
    const longer = await send(path, { ...typed, step: 'add' });
    expect(longer.status).toBe(200);
    const html = textOf(longer);
    expect([typedValue(html, 'lines'), typedValue(html, 'products.0.qty')]).toEqual(['2', '2']);
    expect(html).toContain('name="products.1.reference"');
    expect(html).toContain('Le sac est percé &lt;ici&gt;.');
  });

  it('comes back with what was typed and what is wrong, at its field', async () => {
    const heavy = new File([Buffer.alloc(6_000_000, 1)], 'mur.jpg', { type: 'image/jpeg' });
    const response = await send(path, { ...typed, email: 'nobody', 'products.0.qty': '0' }, [heavy]);
    expect(response.status).toBe(422);
    const html = textOf(response);
    expect(await htmlFaults(html)).toEqual([]);
    expect(html).toContain(`mur.jpg – ${tooHeavy}`);
    expect(elements(html, 'input').filter((each) => each.get('aria-invalid') === 'true').length).toBe(3);
    expect(typedValue(html, 'email')).toBe('nobody');
    expect(html).toContain('Le sac est percé &lt;ici&gt;.');
  });
});

describe('a return or a claim that is whole', () => {
  const { path, sent } = screens.fr;

  it('is taken with its photo, and has a number', async () => {
    const stamp = typedValue(textOf(await call(address, path)), 'stamp');
    await new Promise((resolve) => setTimeout(resolve, readingMs));
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
      .png()
      .toBuffer();
    const photo = new File([new Uint8Array(bytes)], 'étagère.png', { type: 'image/png' });
    const response = await send(path, { ...typed, stamp }, [photo]);
    expect(response.status).toBe(303);
    const to = response.headers.location ?? '';
    expect(to).toMatch(/retour\?sent=R\d{4}-\d{6}$/);
    const page = await call(address, to);
    expect(shown(page)).toContain(sent);
    expect(shown(page)).toContain(to.split('=').at(-1));
    expect(await htmlFaults(textOf(page))).toEqual([]);
  });
});

describe('a page for one visitor', () => {
  it('travels within one round trip', async () => {
    const { path } = screens.fr;
    const plain = await call(address, path);
    const compressed = await call(address, path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(compressed.body.length).toBeLessThan(14 * 1024);
    expect(brotliDecompressSync(compressed.body).toString()).toContain('</html>');
    const zipped = await call(address, path, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });
});

describe('what is no form of returns', () => {
  const post = (path: string, type: string, body: string) =>
    call(address, path, { method: 'POST', headers: { origin: address, 'content-type': type }, body });

  it('is refused, and files are taken nowhere else', async () => {
    const multipart = 'multipart/form-data; boundary=x';
    const { path } = screens.fr;
    expect((await post(path, 'application/json', '{}')).status).toBe(415);
    expect((await post(path, multipart, '--x\r\nbroken')).status).toBe(400);
    expect((await post('/fr/enduit-particuliers/retractation', multipart, '--x--\r\n')).status).toBe(415);
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    expect((await post(path, multipart, `${part.repeat(600)}--x--`)).status).toBe(413);
  });
});
