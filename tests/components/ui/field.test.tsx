import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Checkbox } from '../../../src/islands/ui/Checkbox.tsx';
import { Field, type FieldProps } from '../../../src/islands/ui/Field.tsx';
import { showIsland } from '../support/island.tsx';
import { SampleForm } from '../support/sample-form.tsx';

const required = ['form_required'] as const;
const options = [
  { value: '', label: 'Choisissez' },
  { value: 'advice', label: 'Un conseil' },
];

const showField = (field: Partial<FieldProps>, locale: 'fr' | 'nl' = 'fr') =>
  showIsland(
    <SampleForm fields={['company']} locale={locale} state={{ values: { company: 'Peeters' } }}>
      <Field name="company" {...field} />
    </SampleForm>,
  );

test.each([
  ['fr', 'Entreprise (facultatif)'],
  ['nl', 'Bedrijf (niet verplicht)'],
] as const)('a field that may stay empty shows it in its name (%s)', async (locale, name) => {
  const region = await showField({}, locale);
  const field = region.getByRole('textbox', { name, exact: true });
  await expect.element(field).toHaveValue('Peeters');
  await expect.element(field).not.toBeRequired();
});

test('a required field is announced as one, with its hint, and without a word more in its name', async () => {
  const region = await showField({ rules: required, hint: 'Comme sur la facture.' });
  const field = region.getByRole('textbox', { name: 'Entreprise', exact: true });
  await expect.element(field).toBeRequired();
  await expect.element(field).toHaveAccessibleDescription('Comme sur la facture.');
});

test('a field with a fault is announced as wrong, and the fault after the hint', async () => {
  const region = await showField({ rules: required, hint: 'Comme sur la facture.' });
  const field = region.getByRole('textbox');
  await field.clear();
  await userEvent.tab();
  await expect.element(field).toBeInvalid();
  await expect
    .element(field)
    .toHaveAccessibleDescription('Comme sur la facture. Veuillez renseigner le nom de votre entreprise.');
});

test('a choice offers its groups below their headings, and is made by keyboard', async () => {
  const groups = [{ label: 'Gand', options: [{ value: 'gent-1', label: '3 mars' }] }];
  const region = await showField({ type: 'select', options, groups, rules: required, label: 'Session' });
  const field = region.getByRole('combobox', { name: 'Session' });
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('3');
  await expect.element(field).toHaveValue('gent-1');
});

test('a text of several lines keeps its lines', async () => {
  const region = await showField({ type: 'textarea', label: 'Message' });
  const field = region.getByRole('textbox', { name: /^Message/ });
  await field.fill('Un mur.\nUn angle.');
  await expect.element(field).toHaveValue('Un mur.\nUn angle.');
});

test('what was typed before the form was alive stays, and is checked', async () => {
  const region = await showIsland(
    <SampleForm fields={['email']}>
      <Field name="email" type="email" rules={['form_email']} />
    </SampleForm>,
    (early) => early.getByRole('textbox').fill('ada@'),
  );
  const field = region.getByRole('textbox');
  await expect.element(field).toHaveValue('ada@');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(field).toBeInvalid();
});

test('a box is named by what is agreed to, is ticked by the space bar, and reports when it must be', async () => {
  const region = await showIsland(
    <SampleForm fields={['terms']}>
      <Checkbox name="terms" rules={['form_terms']}>
        J’accepte les <a href="/terms">conditions</a>
      </Checkbox>
    </SampleForm>,
  );
  const box = region.getByRole('checkbox', { name: 'J’accepte les conditions' });
  await region.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(region.getByRole('alert')).toHaveFocus();
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription(/.+/);
  await region.getByRole('alert').getByRole('link').click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await userEvent.tab();
  await expect.element(box).toBeValid();
});

test('a box without words of its own has the name of its field', async () => {
  const region = await showIsland(
    <SampleForm fields={['is_firm']} state={{ values: { company: 'on' } }}>
      <Checkbox name="company" />
    </SampleForm>,
  );
  await expect.element(region.getByRole('checkbox', { name: 'Entreprise' })).toBeChecked();
});
