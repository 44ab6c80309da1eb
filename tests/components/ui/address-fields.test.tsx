import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { AddressFields } from '../../../src/islands/ui/AddressFields.tsx';
import { type Reply, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { letPass } from '../support/let-pass.ts';
import { SampleForm } from '../support/sample-form.tsx';

const townsOf = (...names: string[]) => respond({ list: names.map((name) => ({ name, zipcode: '9000' })) });

async function showAddress(reply: Reply, values: Readonly<Record<string, string>> = { country: 'be' }) {
  respondToCalls({ 'GET /city': reply });
  return await showIsland(
    <SampleForm fields={['lastname', 'city']} state={{ values }}>
      <AddressFields needsPhone />
    </SampleForm>,
  );
}

async function typeZipcode(region: Locator, zipcode = '9000'): Promise<void> {
  await region.getByRole('textbox', { name: 'Code postal' }).fill(zipcode);
  await userEvent.tab();
}

const city = (region: Locator) =>
  region.getByRole('combobox', { name: /^Localité/ }).or(region.getByRole('textbox', { name: /^Localité/ }));

/** The towns from which the browser lets its visitor choose. */
const offered = (region: Locator) =>
  [...region.element().querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value);

test('each field has a name, and declares what a browser may fill in', async () => {
  const region = await showAddress(townsOf());
  const fields = region.getByRole('group').or(region).getByRole('textbox').elements();
  const tokens = fields.map((field) => field.getAttribute('autocomplete'));
  expect(tokens).toEqual([
    ...['given-name', 'family-name', 'address-line1', 'address-line2'],
    ...['postal-code', 'address-level2', 'tel', 'organization'],
  ]);
  for (const field of fields) await expect.element(field).toHaveAccessibleName(/.+/);
});

test('the only town of a postcode is filled in; a town that was typed stays', async () => {
  const region = await showAddress(townsOf('Gand'));
  await typeZipcode(region);
  await expect.element(city(region)).toHaveValue('Gand');
  expect(sentCalls('GET /city')[0]?.query).toMatchObject({ country: 'be', zipcode: '9000', lang: 'fr' });
  await city(region).fill('Gent');
  await typeZipcode(region, '9050');
  await expect.poll(() => sentCalls('GET /city')).toHaveLength(2);
  await letPass();
  await expect.element(city(region)).toHaveValue('Gent');
});

test('a town that is filled in is no fault any more, at its field and in the summary', async () => {
  const region = await showAddress(townsOf('Gand'));
  await region.getByRole('button', { name: 'Envoyer' }).click();
  const summary = region.getByRole('alert');
  const ofCity = summary.getByRole('link', { name: 'Veuillez renseigner votre localité.' });
  await expect.element(ofCity).toBeVisible();
  await expect.element(city(region)).toBeInvalid();
  await typeZipcode(region);
  await expect.element(city(region)).toHaveValue('Gand');
  await expect.element(city(region)).toBeValid();
  await expect.element(ofCity).not.toBeInTheDocument();
  await expect.element(summary.getByRole('link', { name: /nom\.$/ })).toBeVisible();
});

test('the keys of figures are offered for a postcode, but where it has letters', async () => {
  const region = await showAddress(townsOf());
  const zipcode = region.getByRole('textbox', { name: 'Code postal' });
  await expect.element(zipcode).toHaveAttribute('inputmode', 'numeric');
  await region.getByRole('combobox', { name: 'Pays' }).selectOptions('nl');
  await expect.element(zipcode).not.toHaveAttribute('inputmode');
});

test('several towns are offered, none is chosen', async () => {
  const region = await showAddress(townsOf('Gentbrugge', 'Ledeberg'));
  await typeZipcode(region, '9050');
  await expect.poll(() => offered(region)).toEqual(['Gentbrugge', 'Ledeberg']);
  await expect.element(city(region)).toHaveValue('');
});

test('too short a postcode asks for nothing', async () => {
  const region = await showAddress(townsOf('Gand'));
  await typeZipcode(region, '90');
  expect(sentCalls()).toEqual([]);
});

test('an answer that comes late does not fill in the town of another postcode', async () => {
  const late = Promise.withResolvers<void>();
  const region = await showAddress(({ url }) =>
    url.includes('9000')
      ? late.promise.then(() => Response.json({ list: [{ name: 'Gand' }] }))
      : Response.json({ list: [{ name: 'Gentbrugge' }, { name: 'Ledeberg' }] }),
  );
  await typeZipcode(region);
  await typeZipcode(region, '9050');
  await expect.poll(() => offered(region)).toEqual(['Gentbrugge', 'Ledeberg']);
  late.resolve();
  await letPass();
  expect(offered(region)).toEqual(['Gentbrugge', 'Ledeberg']);
  await expect.element(city(region)).toHaveValue('');
});

test('a town that is typed while its postcode is looked up stays', async () => {
  const late = Promise.withResolvers<void>();
  const region = await showAddress(() =>
    late.promise.then(() => Response.json({ list: [{ name: 'Gand' }] })),
  );
  await typeZipcode(region);
  await expect.poll(() => sentCalls('GET /city')).toHaveLength(1);
  await city(region).fill('Gent');
  late.resolve();
  await expect.poll(() => offered(region)).toEqual(['Gand']);
  await expect.element(city(region)).toHaveValue('Gent');
});

test.each(failures)('where the API %s, the town is typed', async (_name, reply) => {
  const region = await showAddress(reply);
  await typeZipcode(region);
  await expect.poll(() => sentCalls('GET /city')).toHaveLength(1);
  await city(region).fill('Gand');
  await expect.element(city(region)).toHaveValue('Gand');
  await expect.element(city(region)).toBeValid();
});

test('a wrong telephone number is reported at its field, with what it is for', async () => {
  const region = await showAddress(townsOf());
  const phone = region.getByRole('textbox', { name: 'Téléphone' });
  await phone.fill('abc');
  await userEvent.tab();
  await expect.element(phone).toBeInvalid();
  await expect
    .element(phone)
    .toHaveAccessibleDescription(/transporteur.*Veuillez renseigner un numéro de téléphone valide\./);
});
