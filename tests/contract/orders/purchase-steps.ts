import fc from 'fast-check';
import { delivery, home } from '../../fixtures/delivery.ts';
import type { TestApi } from '../setup.ts';
import { cartOf, dutchFirm, newKey, payByTest, type Visitor } from './shop.ts';

const longestHistory = 9;
const packs = 60;

export type Step =
  | { readonly kind: 'add'; readonly pack: number; readonly quantity: number }
  | { readonly kind: 'change'; readonly quantity: number }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'address'; readonly to: object }
  | { readonly kind: 'place'; readonly method: string; readonly times: number }
  | { readonly kind: 'pay'; readonly outcome: string }
  | { readonly kind: 'staff'; readonly status: string }
  | { readonly kind: 'refund'; readonly cents: number | undefined };

const addresses = [
  delivery,
  { ...delivery, selectedCarrier: 'relay', selectedRelay: 'bruxelles' },
  { ...delivery, selectedCarrier: 'pallet' },
  {
    ...delivery,
    selectedShippingAddress: { ...home, country: 'lu', zipcode: '1234', phone: '00352 26 12 34 56' },
  },
  dutchFirm,
];
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      pack: fc.integer({ min: 1, max: packs }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('change' as const), quantity: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('code' as const),
      code: fc.constantFrom('BIENVENUE10', 'CHANTIER15', 'NOTHING'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('address' as const), to: fc.constantFrom(...addresses) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      method: fc.constantFrom('test', 'transfer'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      outcome: fc.constantFrom('paid', 'paid_twice', 'paid_late', 'failed', 'cancelled', 'abandoned'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      status: fc.constantFrom('paid', 'preparing', 'shipped', 'cancelled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      cents: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
    }),
  },
);

export interface History {
  /** Language and sales plan of the buyer. */
  readonly query: string;
  readonly steps: readonly Step[];
}

/** Something in the cart and an address, then anything in any order. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  query: fc.constantFrom('lang=fr&sales_plan_id=1', 'lang=nl&sales_plan_id=2'),
  steps: fc
    .array(anyStep, { minLength: 4, maxLength: longestHistory })
    .map((steps) => [...opening, ...steps]),
});

const opening: readonly Step[] = [
  { kind: 'add', pack: 1, quantity: 1 },
  { kind: 'address', to: delivery },
];

/** Takes one step; returns the id of the last order of the buyer. */
export async function takeStep(
  site: TestApi,
  visitor: Visitor,
  step: Step,
  last: number | undefined,
): Promise<number | undefined> {
  switch (step.kind) {
    case 'add':
      await visitor.add(step.pack, step.quantity);
      return last;
    case 'change': {
      const shown = await visitor.call('GET', '/cart');
      const line = shown.status === 200 ? cartOf(shown).list.find(({ id }) => id !== null) : undefined;
      if (line) await visitor.call('PUT', `/cart/products/${line.id}`, { quantity: step.quantity });
      return last;
    }
    case 'code':
      await visitor.call('POST', '/cart/discount', { code: step.code });
      return last;
    case 'address':
      await visitor.call('PUT', '/checkout/delivery', step.to);
      return last;
    case 'place': {
      const key = newKey();
      const responses = await Promise.all(
        Array.from({ length: step.times }, () => visitor.place(step.method, key)),
      );
      const placed = responses.find(({ status }) => status === 201);
      return placed ? Number(Object(placed.body).id) : last;
    }
    case 'pay':
      if (last !== undefined) await payByTest(visitor, last, step.outcome).catch(() => undefined);
      return last;
    case 'staff':
      if (last !== undefined) await site.edit('PUT', `/order/${last}/state`, { status: step.status });
      return last;
    case 'refund':
      if (last !== undefined)
        await site.edit('POST', `/order/${last}/refund`, {
          ...(step.cents && { amount_cents: step.cents }),
        });
      return last;
  }
}
