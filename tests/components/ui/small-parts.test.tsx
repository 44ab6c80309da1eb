import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import heartIcon from '../../../src/assets/icons/heart.svg?raw';
import { FormStatus } from '../../../src/islands/ui/FormStatus.tsx';
import { Icon } from '../../../src/islands/ui/Icon.tsx';
import { MailCode } from '../../../src/islands/ui/MailCode.tsx';
import { NumberField } from '../../../src/islands/ui/NumberField.tsx';
import { Password } from '../../../src/islands/ui/Password.tsx';
import { Picture, toShownPicture } from '../../../src/islands/ui/Picture.tsx';
import { PostForm } from '../../../src/islands/ui/PostForm.tsx';
import { Price } from '../../../src/islands/ui/Price.tsx';
import { euros } from '../../fixtures/cart.ts';
import { pictureOf } from '../../fixtures/products.ts';
import { departures } from '../support/departures.ts';
import { showIsland } from '../support/island.tsx';
import { SampleForm } from '../support/sample-form.tsx';

test('a field for a figure has its name, its hint and its fault, and its unit is not read as a part of either', async () => {
  const field = { id: 'surface', name: 'surface', label: 'Surface', typed: '12,5', unit: 'm²' };
  const region = await showIsland(
    <NumberField {...field} hint="Murs et plafond." fault="Entrez un nombre." />,
  );
  const input = region.getByRole('textbox', { name: 'Surface' });
  await expect.element(input).toHaveValue('12,5');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('Entrez un nombre. Murs et plafond.');
  await expect.element(input).toHaveAttribute('inputmode', 'decimal');
});

test.each([
  ['fr', 'part', '10 €'],
  ['fr', 'pro', '8 €HTVA10 € TVAC'],
  ['nl', 'part', '€ 10'],
  ['nl', 'pro', '€ 8excl. btw€ 10 incl. btw'],
] as const)(
  'a price is read with its VAT as its audience reads it (%s, %s)',
  async (locale, target, message) => {
    const pack = { price_with_tax: euros(10), price_without_tax: euros(8) };
    const region = await showIsland(<Price pack={pack} locale={locale} target={target} label="5 kg " />);
    const text = (region.element().textContent ?? '').replaceAll(/\s/g, ' ');
    expect(text).toBe(`5 kg ${message}`);
  },
);

test('icons and pictures next to a text are hidden from screen readers', async () => {
  const region = await showIsland(
    <a href="/favoris">
      <Icon svg={heartIcon} />
      <Picture picture={toShownPicture(pictureOf('mv110'))} sizes="5rem" /> Favoris
    </a>,
  );
  await expect.element(region.getByRole('link')).toHaveAccessibleName('Favoris');
  await expect.element(region.getByRole('img')).not.toBeInTheDocument();
});

test('a form of a button does in place what it posts without a script, with every value of a field', async () => {
  const posted: string[] = [];
  await showIsland(
    <PostForm
      action="/panier"
      fields={{ do: 'accept', price: ['1:10', '2:20'] }}
      onPost={(form) =>
        posted.push(String(new URLSearchParams([...new FormData(form)] as [string, string][])))
      }
    >
      <button type="submit">Accepter</button>
    </PostForm>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(posted).toEqual(['do=accept&price=1%3A10&price=2%3A20']);
  expect(departures()).toEqual([]);
});

const code = <MailCode label="Code du mail" hint="Six chiffres." />;
const withPassword = (
  <SampleForm fields={['code', 'password']}>
    {code}
    <Password name="password" autoComplete="current-password" />
  </SampleForm>
);

test('the code of an email comes out of the address into its field, and the focus goes on', async () => {
  window.history.replaceState(null, '', '/confirmer?x=1#code=123456');
  const region = await showIsland(withPassword);
  await expect.element(region.getByRole('textbox', { name: 'Code du mail' })).toHaveValue('123456');
  await expect.element(region.getByLabelText(/^Mot de passe/)).toHaveFocus();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/confirmer?x=1');
});

test('without one in the address, the code is asked for, with what it is', async () => {
  const region = await showIsland(withPassword);
  const field = region.getByRole('textbox', { name: 'Code du mail' });
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAccessibleDescription('Six chiffres.');
  await region.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(field).toBeInvalid();
});

test.each([
  ['idle', 'Écrivez d’abord.', 'Écrivez d’abord.'],
  ['sending', 'Écrivez d’abord.', 'Envoi en cours…'],
  ['failed', undefined, 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.'],
] as const)('what becomes of a form that is %s is reported', async (phase, note, message) => {
  const region = await showIsland(
    <SampleForm fields={[]}>
      <FormStatus phase={phase} {...(note !== undefined && { note })} />
    </SampleForm>,
  );
  await expect.element(region.getByRole('status').first()).toMatchTextContent(message);
});
