import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import { demoInput, logIn } from './editor.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const site = inject('site');
const product = demoInput('products/MV114.json', productInputSchema);
const ownPages = [
  `/fr/enduit-particuliers/produit/${product.slug.fr}`,
  `/fr/enduit-professionnels/produit/${product.slug.fr}`,
  `/nl/pleisters-particulieren/product/${product.slug.nl}`,
  `/nl/pleisters-ondernemingen/product/${product.slug.nl}`,
];
const checkSchema = z.object({
  faults: z.array(z.unknown()),
  pages: z.array(z.string()),
  pages_total: z.number(),
});

it('a check of a product names the pages that a save would change, and changes none', async () => {
  const editor = await logIn(site);
  // Known are the pages that are rendered.
  for (const path of ownPages) expect((await call(site.address, path)).status).toBe(200);
  const shown = await call(site.address, `/api/v1/product/${product.slug.fr}?lang=fr`);
  const { id } = z.object({ id: z.number() }).parse(jsonOf(shown));
  const check = async (name: object) =>
    checkSchema.parse(await editor.send('POST', `desk/record/product/${id}/check`, { ...product, name }));

  const { faults, pages, pages_total } = await check({ fr: 'Rebouchage Mistral', nl: 'Mistralvulmiddel' });
  expect(faults).toEqual([]);
  expect(pages).toEqual(expect.arrayContaining(ownPages));
  expect(pages_total).toBe(pages.length);
  expect(textOf(await call(site.address, ownPages[0] ?? ''))).not.toContain('Mistral');

  expect(await check(product.name)).toEqual({ faults: [], pages: [], pages_total: 0 });
  const refused = await check({ fr: '', nl: 'Mistralvulmiddel' });
  expect(refused.faults).not.toEqual([]);
  expect(refused.pages).toEqual([]);
});
