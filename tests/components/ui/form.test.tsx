import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldRules } from '../../../api/contract/form-rules.ts';
import { Checkbox } from '../../../src/islands/ui/Checkbox.tsx';
import { Field } from '../../../src/islands/ui/Field.tsx';
import { NewPassword } from '../../../src/islands/ui/NewPassword.tsx';
import { ShopError } from '../../../src/lib/shop-client/shop-error.ts';
import { SampleForm } from '../support/sample-form.tsx';

type SampleProps = Pick<Parameters<typeof SampleForm>[0], 'send' | 'locale' | 'state'>;

const rules = {
  email: ['form_required', 'form_email'],
  password: ['form_required', 'form_password_length'],
  password_confirmation: ['form_required', 'form_password_match'],
} as const satisfies FieldRules;

/** A form with a field of each kind that has rules. */
const Sample = (props: SampleProps) => (
  <SampleForm fields={['email', 'password', 'terms']} {...props}>
    <Field name="email" type="email" rules={rules.email} hint="Nous y répondons." />
    <NewPassword rules={rules} hint="Douze caractères." />
    <Checkbox name="terms" rules={['form_terms']}>
      J’accepte
    </Checkbox>
  </SampleForm>
);

const refused = (fields: { path: string; message: string }[], message = 'Refusé.') =>
  new ShopError('invalid_fields', 422, { status: 'invalid_fields', message, fields });

/** By keyboard alone, from the first field to the button. */
async function fillIn(email = 'ada@example.com') {
  await userEvent.tab();
  await userEvent.keyboard(email);
  for (const password of ['correct horse battery', 'correct horse battery']) {
    await userEvent.tab();
    await userEvent.keyboard(password);
    // The button that shows it.
    await userEvent.tab();
  }
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
}

test('an empty form shows what is wrong in a summary that takes the focus, and at each field', async () => {
  const sent: unknown[] = [];
  const screen = await render(<Sample send={async (fields) => void sent.push(fields)} />);
  await screen.getByRole('button', { name: 'Envoyer' }).click();
  const summary = screen.getByRole('alert', { name: 'Certains champs sont à corriger :' });
  await expect.element(summary).toHaveFocus();
  expect(
    summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toHaveLength(3);
  const email = screen.getByRole('textbox', { name: 'Adresse mail' });
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveAccessibleDescription(/^Nous y répondons\. .+/);
  await summary.getByRole('link').first().click();
  await expect.element(email).toHaveFocus();
  expect(sent).toEqual([]);
});

test('what is fixed is reported no more, once the field is left', async () => {
  const screen = await render(<Sample state={{ errors: [{ path: 'email', message: 'Trop court.' }] }} />);
  const email = screen.getByRole('textbox', { name: 'Adresse mail' });
  await expect.element(email).toHaveAccessibleDescription(/Trop court\./);
  await email.fill('ada@example.com');
  await userEvent.tab();
  await expect.element(email).toBeValid();
  await expect.element(email).toHaveAccessibleDescription('Nous y répondons.');
});

test('it is filled in and sent by keyboard alone, once, however often it is pressed', async () => {
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  const screen = await render(
    <Sample
      send={async (fields) => {
        sent.push(String(fields));
        await answered.promise;
      }}
    />,
  );
  await fillIn();
  await expect.element(screen.getByRole('button', { name: 'Envoyer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(screen.getByText('Envoi en cours…')).toBeVisible();
  expect(sent).toEqual([
    'email=ada%40example.com&password=correct+horse+battery&password_confirmation=correct+horse+battery&terms=on',
  ]);
  answered.resolve();
  await expect.element(screen.getByText('Envoi en cours…')).not.toBeInTheDocument();
});

test('what the API refuses is shown at its field, and what was typed stays', async () => {
  const screen = await render(
    <Sample send={() => Promise.reject(refused([{ path: 'email', message: 'Cette adresse est prise.' }]))} />,
  );
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  const email = screen.getByRole('textbox', { name: 'Adresse mail' });
  await expect.element(email).toHaveAccessibleDescription(/Cette adresse est prise\./);
  await expect.element(email).toHaveValue('ada@example.com');
});

test('a refusal of the whole is the title of the summary', async () => {
  const screen = await render(<Sample send={() => Promise.reject(refused([], 'Trop d’essais.'))} />);
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert', { name: 'Trop d’essais.' })).toHaveFocus();
});

test.each([
  ['fr', new ShopError('offline', 0), 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.'],
  [
    'nl',
    new ShopError('unreadable', 200),
    'Versturen is mislukt. Controleer uw verbinding en probeer opnieuw.',
  ],
] as const)(
  'without a response of the API it reports that (%s), keeps all, and can be sent again',
  async (locale, fault, message) => {
    const responses = [() => Promise.reject(fault), () => Promise.resolve()];
    const screen = await render(
      <Sample locale={locale} send={() => responses.shift()?.() ?? Promise.resolve()} />,
    );
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /mail/ })).toHaveValue('ada@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
    expect(responses).toEqual([]);
  },
);

test('a password is read on demand, its strength is shown, and it goes out hidden', async () => {
  const screen = await render(<Sample />);
  const password = screen.getByLabelText('Mot de passe', { exact: true });
  await password.fill('aaa');
  await expect.element(screen.getByText('Solidité : très faible')).toBeVisible();
  await password.fill('Correct horse battery 5 staples');
  await expect.element(screen.getByText('Solidité : très bonne')).toBeVisible();
  const reveal = screen.getByRole('button', { name: 'Afficher le mot de passe' }).first();
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'false');
  await reveal.click();
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});
