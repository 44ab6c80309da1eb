import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { PackDialog } from '../../../src/islands/buy/PackDialog.tsx';
import { $isDrawerOpen, $packChoice } from '../../../src/stores/buying.ts';
import { cartLineOf, cartOf, cartResponse } from '../../fixtures/cart.ts';
import { packOf, powder, soldOut } from '../../fixtures/products.ts';
import { withoutField } from '../../fixtures/without-field.ts';
import { sentCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { showIsland } from '../support/island.tsx';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const product = {
  id: 1,
  name: 'Rebouchage Universel poudre',
  slug: 'rebouchage',
  consumption: powder.consumption,
  tinting: 'none' as const,
  packs: [packOf('MV110-K01', 4.5), { ...packOf('MV110-K05', 15), id: 2, label: '5 kg', quantity: 5 }],
};
const ask = async () => $packChoice.set(product);
const choose = (region: Locator) => region.getByRole('button', { name: /^5 kg/ }).click();

testCalls([
  {
    name: 'a pack',
    island: () => {
      $packChoice.set(undefined);
      $isDrawerOpen.set(false);
      return <PackDialog {...shop} />;
    },
    call: 'POST /cart/products',
    respond: cartResponse(cartOf([cartLineOf()])),
    older: [withoutField(cartResponse(cartOf([cartLineOf()])), 'cart.list.0.shade')],
    prepare: ask,
    press: choose,
    done: async (region) => {
      await expect.element(region.getByRole('dialog')).not.toBeInTheDocument();
      expect($isDrawerOpen.get()).toBe(true);
      expect(sentCalls().at(-1)?.body).toEqual({
        products: [{ element_id: 2, element_type: 'product', quantity: 1, seen_price: 15 }],
      });
    },
    silent: 'L’article n’a pas pu être ajouté. Réessayez dans un instant.',
  },
]);

test('it is named by the product, shows of each pack what it covers and costs, and is left by keyboard', async () => {
  $packChoice.set(undefined);
  const region = await showIsland(<PackDialog {...shop} />);
  await ask();
  await expect.element(region.getByRole('dialog', { name: product.name })).toBeVisible();
  await expect.element(region.getByRole('heading', { name: product.name })).toHaveFocus();
  await expect
    .element(
      region.getByRole('button', {
        name: /5 kg.*m², à diviser par l’épaisseur en mm.*Réf\. MV110-K05.*15.€/,
      }),
    )
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(region.getByRole('dialog')).not.toBeInTheDocument();
});

test('a pack that is sold out says so and cannot be chosen', async () => {
  $packChoice.set(undefined);
  const region = await showIsland(<PackDialog {...shop} />);
  const packs = product.packs.map((pack) => (pack.id === 1 ? { ...pack, stock: soldOut } : pack));
  $packChoice.set({ ...product, packs });
  await expect.element(region.getByRole('button', { name: /MV110-K01 · Épuisé/ })).toBeDisabled();
  await expect.element(region.getByRole('button', { name: /MV110-K05/ })).toBeEnabled();
});

testThrows({
  PackDialog: () => <PackDialog {...shop} />,
});
