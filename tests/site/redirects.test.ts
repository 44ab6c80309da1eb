import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import { pageInputSchema } from '../../api/contract/content.ts';
import { missedAddressListSchema } from '../../api/contract/missed-address.ts';
import { demoInput, type Editor, logIn } from './editor.ts';
import { call } from './http-client.ts';

const site = inject('site');
const { address } = site;
const part = '/fr/enduit-particuliers';
const page = demoInput('pages/cookies.json', pageInputSchema);
const product = demoInput('products/MV114.json', productInputSchema);

const redirectInput = (given: object) => ({ to: `${part}/contact`, permanent: false, note: '', ...given });

async function lead(path: string, method = 'GET') {
  const { status, headers, body } = await call(address, path, { method });
  return { status, location: headers.location, bytes: body.length };
}

/** After a save. The redirects of before it are used where an API takes long to send those of now. */
const expectLead = (path: string) => expect.poll(() => lead(path), { timeout: 30_000 });

describe('a path that an editor leads on', () => {
  let editor: Editor;
  const made: number[] = [];
  const create = async (given: object) => {
    const id = await editor.create('redirect', redirectInput(given));
    made.push(id);
    return id;
  };
  beforeAll(async () => {
    editor = await logIn(site);
  });
  afterAll(async () => {
    for (const id of made) await editor.remove('redirect', id).catch(() => undefined);
  });

  it.each([
    ['/fissure', 302, `${part}/dossier/reparer-une-fissure`],
    ['/Scheur/', 302, '/nl/pleisters-particulieren/folder/een-scheur-herstellen'],
    ['/fiches?utm_source=sac', 301, '/fr/enduit-professionnels/documentation-technique?utm_source=sac'],
  ])('is one of the demo: %s', async (path, status, location) => {
    expect(await lead(path)).toEqual({ status, location, bytes: 0 });
    expect(await lead(path, 'HEAD')).toEqual({ status, location, bytes: 0 });
    const { status: end } = await call(address, location);
    expect(end).toBe(200);
  });

  it('leads on after a save, as changed after a change, and no longer after a deletion', async () => {
    expect(await lead('/salon')).toMatchObject({ status: 404 });
    const id = await create({ from: '/salon' });
    await expectLead('/salon').toMatchObject({ status: 302, location: `${part}/contact` });
    await editor.replace('redirect', id, redirectInput({ from: '/salon', to: '/nl', permanent: true }));
    await expectLead('/salon').toMatchObject({ status: 301, location: '/nl' });
    expect((await call(address, '/salon')).headers['cache-control']).toBe('private, no-store');
    await editor.remove('redirect', id);
    await expectLead('/salon').toMatchObject({ status: 404 });
  });

  it.each([
    ['/promo-a', '/promo-a'],
    ['/promo-à-gand.html', '/promo-%C3%A0-gand.html'],
    [`${part}/produit/disparu`, `${part}/produit/disparu`],
    [`${part}/produit/disparu/plus`, `${part}/produit/disparu/plus`],
    ['/fr/nulle-part/enfoui', '/fr/nulle-part/enfoui'],
  ])('may be %s', async (from, asked) => {
    await create({ from });
    await expectLead(asked).toMatchObject({ status: 302, location: `${part}/contact` });
    expect(await lead(`${asked}?a=1`)).toMatchObject({ status: 302, location: `${part}/contact?a=1` });
    expect(await lead(asked, 'POST')).toMatchObject({ status: 405 });
  });

  it('keeps the query and the fragment of its target', async () => {
    await create({ from: '/question', to: `${part}/contact?x=1#form` });
    await create({ from: '/ailleurs', to: 'https://elsewhere.test/é?x=1' });
    await expectLead('/question?y=2').toMatchObject({ location: `${part}/contact?x=1&y=2#form` });
    await expectLead('/ailleurs?y=2').toMatchObject({ location: 'https://elsewhere.test/%C3%A9?x=1&y=2' });
  });

  it('leads to the end of a chain in one step, for good only where every part is', async () => {
    await create({ from: '/chaine-3', permanent: true });
    await create({ from: '/chaine-2', to: `${address}/chaine-3?b`, permanent: true });
    await create({ from: '/chaine-1', to: '/chaine-2?a' });
    await expectLead('/chaine-2').toMatchObject({ status: 301, location: `${part}/contact?b` });
    await expectLead('/chaine-1?z').toMatchObject({ status: 302, location: `${part}/contact?b&a&z` });
  });

  it('gives way to a page, and leads on again when the page is gone', async () => {
    const slug = { fr: 'offre-de-mai', nl: 'aanbod-van-mei' };
    const from = `${part}/offre-de-mai`;
    await create({ from });
    await expectLead(from).toMatchObject({ status: 302 });
    const id = await editor.create('page', { ...page, code: 'offer', slug });
    expect((await call(address, from)).status).toBe(200);
    await editor.remove('page', id);
    expect(await lead(from)).toMatchObject({ status: 302, location: `${part}/contact` });
  });

  it('comes before the slug that a product had, and stays when the product has it again', async () => {
    const { items } = JSON.parse(
      (await call(address, '/api/v1/product?perPage=100&saleplan_id=1')).body.toString(),
    );
    const { id } = items.find(({ reference }: { reference: string }) => reference === product.reference);
    const from = `${part}/produit/${product.slug.fr}`;
    const renamed = { ...product, slug: { ...product.slug, fr: 'nom-de-passage' } };
    await editor.replace('product', id, renamed);
    expect(await lead(from)).toMatchObject({ status: 301, location: `${part}/produit/nom-de-passage` });
    await create({ from });
    await expectLead(from).toMatchObject({ status: 302, location: `${part}/contact` });
    await editor.replace('product', id, product);
    expect((await call(address, from)).status).toBe(200);
    await editor.replace('product', id, renamed);
    expect(await lead(from)).toMatchObject({ status: 302, location: `${part}/contact` });
    await editor.replace('product', id, product);
  });
});

describe('an address at which nothing was found', () => {
  it('is counted for editors, and no longer listed when it leads on', async () => {
    const editor = await logIn(site);
    const missed = async () =>
      missedAddressListSchema.parse(await editor.send('GET', 'desk/missed-address?perPage=100')).items;
    for (const path of ['/Vieille-Page.html?visitor=12', '/vieille-page.html/', '/wp-login.php'])
      expect((await call(address, path)).status).toBeOneOf([404, 301]);
    await call(address, '/vieille-page.html');
    const found = await vi.waitUntil(
      async () => {
        const items = await missed();
        return items.some(({ path, times }) => path === '/vieille-page.html' && times >= 2) && items;
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(found.map(({ path }) => path)).not.toContain('/wp-login.php');
    const id = await editor.create('redirect', redirectInput({ from: '/vieille-page.html' }));
    expect((await missed()).map(({ path }) => path)).not.toContain('/vieille-page.html');
    await editor.remove('redirect', id);
  });
});
