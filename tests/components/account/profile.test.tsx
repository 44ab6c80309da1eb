import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { SavedAddress } from '../../../api/contract/account.ts';
import { AccountForms } from '../../../src/islands/account/AccountForms.tsx';
import { AddressBook } from '../../../src/islands/account/AddressBook.tsx';
import { Notices } from '../../../src/islands/account/Notices.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { accountText } from '../../../src/messages/account.ts';
import { refuse, respond, respondToCalls, sentCalls, unreachable } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { fillFields } from '../support/fill-fields.ts';
import { showIsland } from '../support/island.tsx';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const t = accountText('fr');
const home = '/fr/enduit-particuliers/mon-compte';
const profile = { firstname: 'Ada', lastname: 'Peeters', country: 'be' };
const session = {
  id: 1,
  device: '',
  created_at: '2026-11-19T10:00:00.000Z',
  used_at: '2026-11-20T10:00:00.000Z',
  is_current: true,
};
const account = () => (
  <AccountForms
    place={shop}
    email="ada@example.com"
    profile={profile}
    sessions={[session, { ...session, id: 2, used_at: '2026-11-19T10:00:00.000Z', is_current: false }]}
    refused={undefined}
  />
);
const address: SavedAddress = {
  id: 7,
  label: 'Atelier',
  civility: '',
  firstname: 'Ada',
  lastname: 'Peeters',
  company: '',
  address: 'Kerkstraat 1',
  address_more: '',
  zipcode: '9000',
  city: 'Gand',
  country: 'be',
  phone: '',
  is_default_shipping: true,
  is_default_billing: false,
};
const book = () => <AddressBook place={shop} addresses={[address]} editedId={undefined} state={emptyForm} />;
const notice = {
  id: 3,
  title: 'Nouvel horaire',
  text: 'Dès lundi.',
  created_at: '2026-11-20T10:00:00.000Z',
  read_at: null,
};
const notices = () => <Notices place={shop} notices={[notice]} unread={1} />;
const press = (name: string) => (region: Locator) => region.getByRole('button', { name }).click();

testCalls([
  {
    name: 'a changed profile',
    island: account,
    call: 'PUT /profile',
    respond: { email: 'ada@example.com' },
    prepare: (region) => region.getByLabelText('Prénom').fill('Adèle'),
    press: press(t('account.save')),
    done: () => expect.poll(departures).toEqual([`${home}?saved=profile`]),
    silent: notSent,
    typed: (region) => [region.getByLabelText('Prénom'), 'Adèle'],
  },
  {
    name: 'an account that is erased',
    island: account,
    call: 'DELETE /profile',
    respond: { accepted: true },
    prepare: async (region) => {
      await region.getByText(t('account.erase'), { exact: true }).click();
      await region.getByLabelText('Mot de passe actuel').last().fill('correct horse battery');
    },
    press: press(t('account.eraseSubmit')),
    done: () => expect.poll(departures).toEqual(['/fr/enduit-particuliers']),
    silent: notSent,
  },
  {
    name: 'an address that is saved',
    island: book,
    call: 'POST /address',
    respond: { id: 8 },
    others: { 'GET /city': respond({ list: [] }) },
    prepare: async (region) => {
      const typed = {
        'Nom de l’adresse': 'Maison',
        Prénom: 'Ada',
        Nom: 'Peeters',
        'Rue et numéro': 'Kouter 2',
        'Code postal': '9000',
        Localité: 'Gand',
      };
      await fillFields(region, typed);
      await region.getByLabelText('Pays').selectOptions('be');
    },
    press: press(t('addresses.save')),
    done: () => expect.poll(departures).toEqual([`${home}/adresses?saved=address`]),
    silent: notSent,
    typed: (region) => [region.getByLabelText('Nom de l’adresse'), 'Maison'],
  },
]);

test('a form of a session that has ended is posted as it is, so that what was typed comes back', async () => {
  respondToCalls({ 'PUT /profile': refuse(401, { status: 'unauthorized' }) });
  const region = await showIsland(account());
  await press(t('account.save'))(region);
  await expect.poll(departures).toEqual([`POST ${home}`]);
});

test('an address that is taken away is gone, and that is reported', async () => {
  respondToCalls({ 'DELETE /address/{id}': respond({ id: 7 }) });
  const region = await showIsland(book());
  await press(t('addresses.removeOf', { label: 'Atelier' }))(region);
  await expect.element(region.getByRole('status').first()).toMatchTextContent(t('addresses.removed'));
  await expect.element(region.getByRole('heading', { name: 'Atelier' })).not.toBeInTheDocument();
  expect(departures()).toEqual([]);
});

/** What no script can do, the plain form does: its response shows what went wrong. */
const plainForms = [
  [
    'an address',
    book,
    'DELETE /address/{id}',
    t('addresses.removeOf', { label: 'Atelier' }),
    `${home}/adresses`,
  ],
  [
    'a notice',
    notices,
    'DELETE /notice/{id}',
    t('notices.removeOf', { title: notice.title }),
    `${home}/avis`,
  ],
  ['other devices', account, 'DELETE /session/customer/others', t('account.endOthers'), home],
] as const;

test.each(plainForms)(
  '%s: where the API is down, returns nonsense or cannot be reached, the plain form is posted',
  async (_name, island, call, name, path) => {
    const region = await showIsland(island());
    const faults = [refuse(503, { status: 'unavailable' }), respond({ ok: true }), unreachable];
    for (const [turn, fault] of faults.entries()) {
      respondToCalls({ [call]: fault });
      await press(name)(region);
      await expect.poll(departures).toHaveLength(turn + 1);
    }
    expect(new Set(departures())).toEqual(new Set([`POST ${path}`]));
  },
);

test('notices are marked as read, and the page is shown anew', async () => {
  respondToCalls({ 'PUT /notice': respond({ accepted: true }) });
  const region = await showIsland(notices());
  await press(t('notices.markRead'))(region);
  await expect.poll(departures).toHaveLength(1);
  expect(sentCalls('PUT /notice')).toHaveLength(1);
});

testThrows({
  AccountForms: account,
  AddressBook: book,
  Notices: notices,
});
