// Parts of the form that nobody asked for are hidden by its styles, and checked by nobody.
import '../../../src/styles/checkout.css';
import { beforeEach, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { DeliveryOffer } from '../../../api/contract/checkout.ts';
import { noBreakSpace } from '../../../api/rules/format-number.ts';
import { DeliveryStep } from '../../../src/islands/checkout/DeliveryStep.tsx';
import { PayAgain } from '../../../src/islands/checkout/PayAgain.tsx';
import { PaymentStep } from '../../../src/islands/checkout/PaymentStep.tsx';
import { Totals } from '../../../src/islands/checkout/Totals.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { checkoutText } from '../../../src/messages/checkout.ts';
import { formText } from '../../../src/messages/form.ts';
import { draftOf, forgetDraft, saveDraft } from '../../../src/stores/form.ts';
import { checkoutOf, euros } from '../../fixtures/cart.ts';
import { withoutField } from '../../fixtures/without-field.ts';
import { refuse, respond, respondToCalls, sentCalls, unreachable } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { fillFields } from '../support/fill-fields.ts';
import { showIsland } from '../support/island.tsx';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

beforeEach(() => forgetDraft('delivery'));

const t = checkoutText('fr');
const home = '/fr/enduit-particuliers/commande';
const towns = { 'GET /city': respond({ list: [] }) };
const delivery = (ownEmail?: string) => (
  <div className="checkout">
    <DeliveryStep
      place={shop}
      checkout={checkoutOf()}
      ownEmail={ownEmail}
      state={{ ...emptyForm, values: { email: ownEmail ?? '', 'selectedShippingAddress.country': 'be' } }}
    />
  </div>
);
const payment = () => (
  <PaymentStep
    place={shop}
    checkout={checkoutOf({ step: 2 })}
    state={emptyForm}
    requestKey="a-key"
    termsSlug="conditions"
    noticeUrl="https://example.org/notice"
  />
);

async function fillInAddress(region: Locator): Promise<void> {
  respondToCalls({ 'GET /checkout': respond(checkoutOf()) });
  const address = region.getByRole('group', { name: t('shippingAddress') });
  await fillFields(address, {
    Prénom: 'Ada',
    Nom: 'Peeters',
    'Rue et numéro': 'Kouter 2',
    'Code postal': '9000',
    Localité: 'Gand',
    Téléphone: '0470 12 34 56',
  });
  await region.getByRole('radio', { name: /À domicile/ }).click();
}

async function choosePayment(region: Locator): Promise<void> {
  await region.getByRole('radio', { name: /Virement/ }).click();
  await region.getByRole('checkbox').click();
}
const pressOrder = (region: Locator) => region.getByRole('button', { name: t('order') }).click();
const pressDelivery = (region: Locator) => region.getByRole('button', { name: t('toPayment') }).click();

testCalls([
  {
    name: 'a delivery',
    island: () => delivery(),
    call: 'PUT /checkout/delivery',
    respond: checkoutOf({ step: 2 }),
    others: towns,
    prepare: async (region) => {
      await region.getByLabelText('Adresse mail').fill('ada@example.com');
      await fillInAddress(region);
    },
    press: pressDelivery,
    done: () => expect.poll(departures).toEqual([`${home}/paiement`]),
    silent: notSent,
    older: [
      { ...checkoutOf({ step: 2 }), totals: {} },
      ...['lines.0.shade', 'offers.0.relays', 'totals.taxes'].map((path) =>
        withoutField(checkoutOf({ step: 2 }), path),
      ),
    ],
    typed: (region) => [region.getByLabelText('Adresse mail'), 'ada@example.com'],
  },
  {
    name: 'an order',
    island: payment,
    call: 'POST /order',
    respond: { id: 5, paymentBy: 'transfer' },
    others: { 'POST /order/{id}/payment': respond({ url: null }) },
    prepare: choosePayment,
    press: pressOrder,
    done: () => expect.poll(departures).toEqual([`${home}/confirmation`]),
    silent: notSent,
  },
  {
    name: 'an order that is paid later',
    island: () => (
      <PayAgain
        id="pay-again"
        place={shop}
        orderId={5}
        total={euros(20)}
        methods={checkoutOf().methods}
        path="/fr/commandes/5"
        state={emptyForm}
      />
    ),
    call: 'POST /order/{id}/payment',
    respond: { url: 'https://pay.example/5' },
    prepare: (region) => region.getByRole('radio').click(),
    press: (region) => region.getByRole('button', { name: /^Payer/ }).click(),
    done: () => expect.poll(departures).toEqual(['/5']),
    silent: notSent,
  },
]);

test('an order without a response is sent again under its own key, a refused one under another', async () => {
  const keys: (string | null)[] = [];
  const follow = (reply: ReturnType<typeof respond>) => (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return reply(request);
  };
  const region = await showIsland(payment());
  await choosePayment(region);
  for (const [turn, reply] of [
    unreachable,
    refuse(503, { status: 'unavailable' }),
    refuse(422, { status: 'invalid_fields' }),
    respond({ id: 5, paymentBy: 'transfer' }),
  ].entries()) {
    respondToCalls({ 'POST /order': follow(reply), 'POST /order/{id}/payment': respond({ url: null }) });
    await pressOrder(region);
    await expect.poll(() => keys.length).toBe(turn + 1);
    await expect
      .element(region.getByRole('button', { name: t('order') }))
      .not.toHaveAttribute('aria-disabled');
  }
  expect(keys.slice(0, 3)).toEqual(['a-key', 'a-key', 'a-key']);
  expect(keys[3]).not.toBe('a-key');
});

test.each(['cart_expired', 'cart_changed'] as const)(
  'a cart that is %s leads back to the cart',
  async (status) => {
    respondToCalls({ 'POST /order': refuse(409, { status }) });
    const region = await showIsland(payment());
    await choosePayment(region);
    await pressOrder(region);
    await expect.poll(departures).toEqual(['/fr/enduit-particuliers/panier']);
  },
);

test('without a way to pay or the conditions accepted, the API reports what is missing at the fields', async () => {
  respondToCalls({
    'POST /order': refuse(422, {
      status: 'invalid_fields',
      fields: [
        { path: 'paymentBy', message: 'Choisissez.' },
        { path: 'cgv', message: 'Acceptez.' },
      ],
    }),
  });
  const region = await showIsland(payment());
  await pressOrder(region);
  await expect.element(region.getByRole('alert')).toHaveFocus();
  await expect.element(region.getByRole('checkbox')).toHaveAccessibleDescription('Acceptez.');
  await expect
    .element(region.getByRole('group', { name: t('methods') }))
    .toHaveAccessibleDescription('Choisissez.');
});

test.each([
  ['do not come', refuse(503, { status: 'unavailable' })],
  ['come from an older API', respond(withoutField(checkoutOf(), 'offers.0.relays'))],
])(
  'the carriers follow the postcode; while they %s, the button next to them asks again',
  async (_case, reply) => {
    respondToCalls({ ...towns, 'GET /checkout': reply });
    const region = await showIsland(delivery());
    const address = region.getByRole('group', { name: t('shippingAddress') });
    await fillFields(address, { 'Code postal': '9000' });
    await address.getByLabelText(/^Localité/).click();
    await expect.poll(() => sentCalls('GET /checkout')).toHaveLength(1);
    const [home] = checkoutOf().offers;
    if (!home) throw new Error('No offer');
    respondToCalls({ 'GET /checkout': respond(checkoutOf({ offers: [{ ...home, name: 'Express' }] })) });
    await region.getByRole('button', { name: t('updateCarriers') }).click();
    await expect.element(region.getByRole('radio', { name: /Express/ })).toBeVisible();
  },
);

test('an address is saved in the account when that is asked, and the order goes on where it cannot be', async () => {
  respondToCalls({
    ...towns,
    'PUT /checkout/delivery': respond(checkoutOf({ step: 2 })),
    'GET /address': refuse(503, { status: 'unavailable' }),
  });
  const region = await showIsland(delivery('ada@example.com'));
  await fillInAddress(region);
  await region.getByRole('checkbox', { name: t('saveAddress') }).click();
  await pressDelivery(region);
  await expect.poll(departures).toEqual([`${home}/paiement`]);
});

const [homeOffer] = checkoutOf().offers;
const relay = {
  code: 'gand',
  name: 'Point de Gand',
  address: 'Kouter 1, 9000 Gand',
  hours: '9-18 h',
  latitude: 51.05,
  longitude: 3.72,
  distance: 800,
};

function deliveryWith(values: Record<string, string>, from: DeliveryOffer['relays_from'] = 'postcode') {
  if (!homeOffer) throw new Error('No offer');
  const cheap = {
    ...homeOffer,
    code: 'relay',
    kind: 'relay' as const,
    name: 'Point relais',
    price: euros(4),
    totals: { ...homeOffer.totals, shipping: euros(4), total: euros(24) },
  };
  const checkout = checkoutOf({ offers: [{ ...cheap, relays: [relay], relays_from: from }, homeOffer] });
  const state = { ...emptyForm, values: { 'selectedShippingAddress.country': 'be', ...values } };
  return <DeliveryStep place={shop} checkout={checkout} ownEmail={undefined} state={state} />;
}

test('the cheapest carrier is chosen at first, and no relay point', async () => {
  const region = await showIsland(deliveryWith({}));
  await expect.element(region.getByRole('radio', { name: /^Point relais/ })).toBeChecked();
  await expect.element(region.getByRole('radio', { name: /domicile/ })).not.toBeChecked();
  await expect.element(region.getByRole('radio', { name: /Point de Gand/ })).not.toBeChecked();
});

test.each([
  ['unknown', t('relayUnknown')],
  ['near_postcode', t('relayNear')],
] as const)('a postcode that is %s is said to be so above the relay points', async (from, sentence) => {
  const region = await showIsland(deliveryWith({}, from));
  await expect.element(region.getByText(sentence)).toBeInTheDocument();
});

test('nothing is said of a postcode that is known', async () => {
  const region = await showIsland(deliveryWith({}));
  await expect.element(region.getByText('Point de Gand')).toBeInTheDocument();
  expect(region.element().textContent).not.toMatch(/connaissons pas/);
});

test('the totals are those of the chosen carrier, above the form and beside it', async () => {
  const region = await showIsland(deliveryWith({}));
  const totals = () =>
    [...region.element().querySelectorAll('.total-fold summary strong, .below-fold dd.t')].map((total) =>
      total.textContent.replaceAll(noBreakSpace, ' '),
    );
  await expect.poll(totals).toEqual(['24 €', '24 €']);
  await region.getByRole('radio', { name: /domicile/ }).click();
  await expect.poll(totals).toEqual(['26 €', '26 €']);
  expect(sentCalls()).toEqual([]);
});

test('a carrier that was chosen before stays chosen', async () => {
  const region = await showIsland(deliveryWith({ selectedCarrier: 'home' }));
  await expect.element(region.getByRole('radio', { name: /domicile/ })).toBeChecked();
});

test('a carrier that is chosen before it is alive stays chosen, also when offers come anew', async () => {
  respondToCalls({ ...towns, 'GET /checkout': respond(checkoutOf()) });
  const region = await showIsland(deliveryWith({}), (early) =>
    early.getByRole('radio', { name: /domicile/ }).click(),
  );
  await expect.element(region.getByRole('radio', { name: /domicile/ })).toBeChecked();
  await fillFields(region.getByRole('group', { name: t('shippingAddress') }), { 'Code postal': '9000' });
  await region
    .getByRole('group', { name: t('shippingAddress') })
    .getByLabelText(/^Localité/)
    .click();
  await expect.element(region.getByRole('radio', { name: /^Point relais/ })).not.toBeInTheDocument();
  await expect.element(region.getByRole('radio', { name: /domicile/ })).toBeChecked();
});

test('what is typed is saved, and is there again when the page is loaded anew, until it is sent', async () => {
  respondToCalls({ ...towns, 'PUT /checkout/delivery': respond(checkoutOf({ step: 2 })) });
  respondToCalls({ 'GET /checkout': respond(checkoutOf()) });
  const typed = {
    email: 'ada@example.com',
    is_worksite: 'on',
    'worksite.contact': 'Ada',
    'selectedShippingAddress.firstname': 'Ada',
    'selectedShippingAddress.lastname': 'Peeters',
    'selectedShippingAddress.address': 'Kouter 2',
    'selectedShippingAddress.country': 'nl',
    'selectedShippingAddress.zipcode': '1011 AB',
    'selectedShippingAddress.city': 'Amsterdam',
    'selectedShippingAddress.phone': '0470 12 34 56',
    selectedCarrier: 'home',
  };
  saveDraft('delivery', typed, Date.now());
  const region = await showIsland(delivery());
  const address = region.getByRole('group', { name: t('shippingAddress') });
  await expect.element(region.getByRole('status').getByText(formText('fr')('form.draft'))).toBeVisible();
  await expect.element(region.getByLabelText('Adresse mail')).toHaveValue('ada@example.com');
  await expect.element(address.getByLabelText('Pays')).toHaveValue('nl');
  await expect.element(address.getByLabelText(/^Localité/)).toHaveValue('Amsterdam');
  await expect.element(region.getByRole('checkbox', { name: t('worksite') })).toBeChecked();
  await expect.poll(() => sentCalls('GET /checkout').at(-1)?.query).toMatchObject({ country: 'nl' });
  await region.getByRole('checkbox', { name: t('worksite') }).click();
  await fillFields(address, { Prénom: 'Adèle' });
  await expect
    .poll(() => draftOf('delivery', Date.now()))
    .toMatchObject({ 'selectedShippingAddress.firstname': 'Adèle', is_worksite: '' });
  await pressDelivery(region);
  await expect.poll(departures).toEqual([`${home}/paiement`]);
  expect(draftOf('delivery', Date.now())).toBeUndefined();
});

test('what is written into a field before it is alive is not put back over', async () => {
  saveDraft('delivery', { email: 'old@example.com' }, Date.now());
  const region = await showIsland(delivery(), (early) =>
    early.getByLabelText('Adresse mail').fill('new@example.com'),
  );
  await expect.element(region.getByLabelText('Adresse mail')).toHaveValue('new@example.com');
});

test('what is put back is cleared again, and what the country decides follows', async () => {
  respondToCalls({ ...towns, 'GET /checkout': respond(checkoutOf()) });
  saveDraft(
    'delivery',
    { email: 'ada@example.com', 'selectedShippingAddress.country': 'nl', selectedCarrier: 'home' },
    Date.now(),
  );
  const region = await showIsland(delivery());
  await expect.poll(() => sentCalls('GET /checkout').at(-1)?.query).toMatchObject({ country: 'nl' });
  await region.getByRole('button', { name: formText('fr')('form.draftClear') }).click();
  await expect.element(region.getByLabelText('Adresse mail')).toHaveValue('');
  await expect.element(region.getByLabelText('Adresse mail')).toHaveFocus();
  await expect.poll(() => sentCalls('GET /checkout').at(-1)?.query).toMatchObject({ country: 'be' });
  expect(draftOf('delivery', Date.now())).toBeUndefined();
});

test('a payment shows what the order costs since another tab has changed it', async () => {
  await showIsland(payment());
  const { totals } = checkoutOf();
  respondToCalls({
    'GET /checkout': respond(checkoutOf({ step: 2, totals: { ...totals, total: euros(31) } })),
  });
  const newValue = JSON.stringify({ version: 1, value: { step: 2, total: 31, at: Date.now() } });
  localStorage.setItem('order', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'order', newValue, storageArea: localStorage }));
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('input[name=total_cents]')?.value)
    .toBe('3100');
});

testThrows({
  DeliveryStep: () => delivery(),
  PaymentStep: payment,
  PayAgain: () => (
    <PayAgain
      id="pay-again"
      place={shop}
      orderId={5}
      total={euros(20)}
      methods={checkoutOf().methods}
      path="/fr/commandes/5"
      state={emptyForm}
    />
  ),
});

test('the summary tells what is not simply in stock', async () => {
  const [line] = checkoutOf().lines;
  if (line === undefined) throw new Error('The checkout has no line');
  const labels = {
    in_stock: 'En stock',
    few_left: 'Derniers exemplaires',
    on_order: 'Sur commande',
  } as const;
  const stateOf = (state: keyof typeof labels) => ({ state, restock_on: null, label: labels[state] });
  const lines = [
    { ...line, reference: 'A', stock: stateOf('in_stock') },
    { ...line, reference: 'B', stock: stateOf('few_left') },
    { ...line, reference: 'C', stock: stateOf('on_order') },
    { ...line, reference: 'D' },
  ];
  const { totals } = checkoutOf();
  const region = await showIsland(<Totals lines={lines} totals={totals} discountCode={null} locale="fr" />);
  const [there, few, ordered, uncounted] = region.getByRole('listitem').elements();
  expect(there?.textContent).not.toContain(labels.in_stock);
  expect(few?.textContent).toContain(labels.few_left);
  expect(ordered?.textContent).toContain(labels.on_order);
  expect(uncounted?.textContent).toContain('5 kg');
});
