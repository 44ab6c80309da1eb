import { beforeEach, expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { ApplicationForm } from '../../../src/islands/forms/ApplicationForm.tsx';
import { ContactForm } from '../../../src/islands/forms/ContactForm.tsx';
import { TrainingForm } from '../../../src/islands/forms/TrainingForm.tsx';
import { WorksiteForm } from '../../../src/islands/forms/WorksiteForm.tsx';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { applicationText } from '../../../src/messages/application.ts';
import { contactText } from '../../../src/messages/contact.ts';
import { formText } from '../../../src/messages/form.ts';
import { trainingText } from '../../../src/messages/training.ts';
import { worksiteText } from '../../../src/messages/worksite.ts';
import { $form, draftOf, saveDraft } from '../../../src/stores/form.ts';
import { refuse, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { fillFields } from '../support/fill-fields.ts';
import { showIsland } from '../support/island.tsx';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const props = { place: shop, state: emptyForm, privacy: undefined };
const number = '2026-000042';
const person = { Prénom: 'Ada', Nom: 'Peeters', 'Adresse mail': 'ada@example.com' };
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

beforeEach(() => {
  $form.set({});
  // Without a captcha, the API asks once more, not the form.
  respondToCalls({ 'POST /captcha': refuse(503, { status: 'unavailable' }) });
});

/** What every one of these forms has in common. */
const common = {
  respond: { number },
  done: () => expect.poll(departures).toEqual([`/fr/enduit-particuliers/confirmation?number=${number}`]),
  silent: notSent,
  typed: (region: Locator) => [region.getByLabelText('Prénom'), 'Ada'] as const,
};
const press = (name: string) => (region: Locator) => region.getByRole('button', { name }).click();

const fillIn = (region: Locator, typed: Readonly<Record<string, string>>) =>
  fillFields(region, { ...person, ...typed });

testCalls([
  {
    name: 'a message',
    island: () => <ContactForm {...props} />,
    call: 'POST /contact',
    ...common,
    prepare: async (region) => {
      await region.getByLabelText(contactText('fr')('subject')).selectOptions('advice');
      await fillIn(region, { [contactText('fr')('message')]: 'Un mur en béton.' });
    },
    press: press(contactText('fr')('submit')),
  },
  {
    name: 'a worksite',
    island: () => <WorksiteForm {...props} supports={[{ name: 'supports.beton', label: 'Béton' }]} />,
    call: 'POST /construction-starts',
    ...common,
    prepare: async (region) => {
      await fillIn(region, {
        'Rue et numéro': 'Kouter 2',
        'Code postal': '9000',
        Localité: 'Gand',
        'Surface (m²)': '120,5',
        'Début des travaux': '2027-03-01',
        Entreprise: 'Peeters',
        Téléphone: '0470 12 34 56',
      });
    },
    press: press(worksiteText('fr')('submit')),
  },
  {
    name: 'a registration',
    island: () => (
      <TrainingForm
        {...props}
        sessions={[{ label: 'Lisser', options: [{ value: 'lisser-1', label: '3 mars, Gand' }] }]}
      />
    ),
    call: 'POST /training-inscription',
    ...common,
    prepare: async (region) => {
      await region.getByLabelText(trainingText('fr')('session')).selectOptions('lisser-1');
      await fillIn(region, { Entreprise: 'Peeters', Fonction: 'Peintre', Téléphone: '0470 12 34 56' });
    },
    press: press(trainingText('fr')('submit')),
  },
  {
    name: 'an application',
    island: () => <ApplicationForm {...props} jobs={[]} />,
    call: 'POST /application',
    ...common,
    prepare: async (region) => {
      const t = applicationText('fr');
      await fillIn(region, { [t('function')]: 'Peintre', Téléphone: '0470 12 34 56' });
      await region.getByLabelText('Disponibilité').selectOptions('now');
      await region.getByLabelText('CV').upload(pdf('cv.pdf'));
    },
    press: press(applicationText('fr')('submit')),
  },
]);

test('what was typed and not sent is there at the next visit, and can be cleared', async () => {
  saveDraft('contact', { message: 'Un mur en béton.', firstname: 'Ada' }, Date.now());
  const region = await showIsland(<ContactForm {...props} />);
  await expect.element(region.getByRole('status').getByText(formText('fr')('form.draft'))).toBeVisible();
  const message = region.getByLabelText(contactText('fr')('message'));
  await expect.element(message).toHaveValue('Un mur en béton.');
  await region.getByRole('button', { name: formText('fr')('form.draftClear') }).click();
  await expect.element(message).toHaveValue('');
  expect(draftOf('contact', Date.now())).toBeUndefined();
});

test('what is typed before hydration wins over a draft, and is saved', async () => {
  saveDraft('contact', { message: 'Un brouillon.' }, Date.now());
  const label = contactText('fr')('message');
  const region = await showIsland(<ContactForm {...props} />, (early) =>
    early.getByLabelText(label).fill('Un mur en plâtre.'),
  );
  await expect.element(region.getByLabelText(label)).toHaveValue('Un mur en plâtre.');
  await userEvent.keyboard(' Et un angle.');
  await expect.poll(() => draftOf('contact', Date.now())?.['message']).toBe('Un mur en plâtre. Et un angle.');
});

test('what is typed before hydration stays in a field that had a text', async () => {
  const label = contactText('fr')('message');
  const state = { ...props.state, values: { message: 'Un mur en brique.' } };
  const region = await showIsland(<ContactForm {...props} state={state} />, (early) =>
    early.getByLabelText(label).fill('Un mur en plâtre.'),
  );
  await expect.element(region.getByLabelText(label)).toHaveValue('Un mur en plâtre.');
});

test('an empty form names each field that is missing, and calls nobody', async () => {
  respondToCalls({ 'POST /contact': respond({ number }) });
  const region = await showIsland(<ContactForm {...props} />);
  await press(contactText('fr')('submit'))(region);
  const summary = region.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('link').first().click();
  await expect.element(region.getByLabelText(contactText('fr')('subject'))).toHaveFocus();
  expect(sentCalls('POST /contact')).toEqual([]);
});

testThrows({
  ContactForm: () => <ContactForm {...props} />,
  WorksiteForm: () => <WorksiteForm {...props} supports={[]} />,
  TrainingForm: () => <TrainingForm {...props} sessions={[]} />,
  ApplicationForm: () => <ApplicationForm {...props} jobs={[]} />,
});
