import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { categoryInputSchema } from '../../api/contract/catalogue.ts';
import { folderInputSchema, pageInputSchema } from '../../api/contract/content.ts';
import { createPreviewSigner } from '../../api/kernel/previews/preview-signer.ts';
import { demoInput, type Editor, logIn } from './editor.ts';
import { elements } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';
import { oddProduct, oddProducts } from './product-inputs.ts';

const site = inject('site');
const { address, editorPassword, formSecret } = site;

it('a draft is shown to editors and by its signed address, marked, and to nobody else', async () => {
  const editor = await logIn(site);
  const advice = demoInput('pages/advice-sanding.json', pageInputSchema);
  const title = { fr: 'Un brouillon du conseil', nl: 'Een klad van het advies' };
  const none = { fr: [], nl: [] };
  const draft = { ...advice, blocks: none, code: 'draft-preview', title, published: false };
  const id = await editor.create('page', {
    ...draft,
    cover: null,
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
  expect(signed.url).toMatch(
    new RegExp(`^${address}/nl/preview/${id}\\?saleplan_id=2&expires=\\d+&signature=\\w+$`),
  );

  const shown = [
    await call(address, path, { headers: { authorization: `Bearer ${token}` } }),
    await call(address, path, { headers: { cookie } }),
  ];
  for (const response of shown) {
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(textOf(response)).toContain(title.fr);
    expect(textOf(response)).toContain('noindex');
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

const kinds = ['page', 'product', 'category', 'folder'] as const;
type Kind = (typeof kinds)[number];
const title = { fr: 'Le nouvel aperçu', nl: 'Het nieuwe voorbeeld' };
const slug = { fr: 'le-nouvel-apercu', nl: 'het-nieuwe-voorbeeld' };
const locales = ['fr', 'nl'] as const;
const audiences = {
  1: /enduit-particuliers|pleisters-particulieren/,
  2: /enduit-professionnels|pleisters-ondernemingen/,
};
const notice = { fr: 'Ne diffusez pas cette adresse.', nl: 'Geef dit adres niet door.' };

/** One entity of each kind that no visitor sees. */
async function createDrafts(editor: Editor): Promise<Record<Kind, number>> {
  const none = { fr: [], nl: [] };
  const page = demoInput('pages/advice-sanding.json', pageInputSchema);
  const [category] = demoInput('categories.json', categoryInputSchema.array());
  const [folder] = demoInput('folders.json', folderInputSchema.array());
  const code = 'draft-of-a-kind';
  return {
    page: await editor.create('page', { ...page, code, title, slug, blocks: none, published: false }),
    product: await editor.create('product', {
      ...oddProduct(oddProducts['with one pack']),
      name: title,
      slug,
      sales_plans: [],
      promoted: {},
    }),
    category: await editor.create('category', { ...category, code, name: title, slug }),
    folder: await editor.create('folder', { ...folder, code, title, slug, sales_plans: [] }),
  };
}

describe('drafts of every kind', () => {
  let editor: Editor;
  let ids: Record<Kind, number>;
  beforeAll(async () => {
    editor = await logIn(site);
    ids = await createDrafts(editor);
  });
  afterAll(async () => {
    for (const kind of kinds) await editor.remove(kind, ids[kind]).catch(() => undefined);
  });

  async function sign(kind: Kind, query = ''): Promise<string> {
    const signed = await editor.send('POST', `${kind}/${ids[kind]}/preview${query}`);
    return z.object({ url: z.string() }).parse(signed).url.replace(address, '');
  }

  const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

  it.each(kinds)(
    '%s: its signed address shows it in each language and audience, marked, and unstored',
    async (kind) => {
      for (const locale of locales)
        for (const [plan, segments] of Object.entries(audiences)) {
          const path = await sign(kind, `?lang=${locale}&saleplan_id=${plan}`);
          const response = await call(address, path);
          const html = textOf(response);
          expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
          expect(response.headers['etag']).toBeUndefined();
          expect(html).toContain('<meta name="robots" content="noindex');
          expect(html).not.toContain('rel="canonical"');
          expect(mainOf(html)).toContain(title[locale]);
          expect(mainOf(html)).toContain(notice[locale]);
          expect(/<html[^>]*data-family/.test(html)).toBe(kind === 'product' || kind === 'category');
          // The frame is that of the audience, and both other views keep the signature.
          const links = elements(html, 'a');
          const current = links.find((link) => link.get('aria-current') === 'true');
          expect(current?.get('href')).toMatch(segments);
          const others = links
            .flatMap((link) => link.get('href') ?? [])
            .filter((href) => href.includes('/preview/'));
          expect(others.length).toBeGreaterThanOrEqual(3);
          for (const other of others) expect((await call(address, other)).status).toBe(200);
        }
    },
  );

  it('nothing else leads to it', async () => {
    for (const section of ['fr', 'nl']) {
      const map = textOf(await call(address, `/sitemap-${section}.xml`));
      expect(map).not.toContain('preview');
      expect(map).not.toContain(slug.fr);
    }
    for (const [kind, path] of [
      ['product', `/fr/enduit-particuliers/produit/${slug.fr}`],
      ['category', `/fr/enduit-particuliers/categorie/${slug.fr}`],
      ['folder', `/fr/enduit-particuliers/dossier/${slug.fr}`],
      ['page', `/fr/enduit-particuliers/${slug.fr}`],
    ])
      expect([kind, (await call(address, path ?? '')).status]).toEqual([kind, 404]);
  });

  it.each(kinds)('%s: what is altered, expired or deleted is refused in the language', async (kind) => {
    const at = async (locale: 'fr' | 'nl', change: (url: URL) => void) => {
      const url = new URL(await sign(kind, `?lang=${locale}`), address);
      change(url);
      const response = await call(address, url.pathname + url.search);
      return [
        response.status,
        response.headers['cache-control'],
        /<h1>([^<]*)/.exec(mainOf(textOf(response)))?.[1],
      ];
    };
    const invalid = { fr: 'Ce lien d’aperçu n’est pas valable', nl: 'Deze voorbeeldlink is niet geldig' };
    const otherKind = kind === 'folder' ? 'product' : 'folder';
    for (const locale of locales) {
      for (const change of [
        (url: URL) => url.searchParams.set('expires', '9999999999'),
        (url: URL) => url.searchParams.set('signature', 'no signature'),
        (url: URL) => url.searchParams.delete('expires'),
        (url: URL) => url.searchParams.set('entity_type', otherKind),
        (url: URL) => url.searchParams.set('entity_type', 'letter'),
      ])
        expect(await at(locale, change)).toEqual([401, 'private, no-store', invalid[locale]]);
    }
    const expired = { fr: 'Ce lien d’aperçu a expiré', nl: 'Deze voorbeeldlink is verlopen' };
    const yesterday = createPreviewSigner([formSecret], () => new Date(Date.now() - 86_400_000));
    const { preview_expires, preview_signature } = yesterday.sign(`${kind} ${ids[kind]}`, 1);
    for (const locale of locales)
      expect(
        await at(locale, (url) => {
          url.searchParams.set('expires', preview_expires);
          url.searchParams.set('signature', preview_signature);
        }),
      ).toEqual([401, 'private, no-store', expired[locale]]);
    const links = { fr: await sign(kind, '?lang=fr'), nl: await sign(kind, '?lang=nl') };
    await editor.remove(kind, ids[kind]);
    const gone = {
      fr: 'Ce que montrait cet aperçu n’existe plus',
      nl: 'Wat dit voorbeeld toonde, bestaat niet meer',
    };
    for (const locale of locales) {
      const response = await call(address, links[locale]);
      expect([response.status, response.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(mainOf(textOf(response))).toContain(gone[locale]);
    }
  });
});
