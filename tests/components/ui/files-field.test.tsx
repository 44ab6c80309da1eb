import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type FileRules, megabyte } from '../../../api/contract/files.ts';
import { FilesField } from '../../../src/islands/ui/FilesField.tsx';
import type { SentFile } from '../../../src/lib/forms/sent-file.ts';
import { SampleForm } from '../support/sample-form.tsx';

const rules: FileRules = {
  name: 'photos',
  types: ['image/jpeg', 'application/pdf'],
  isRequired: true,
  maximumCount: 2,
  maximumBytes: megabyte,
};

interface SampleProps {
  readonly send?: (files: readonly SentFile[]) => void;
}

const Sample = ({ send }: SampleProps) => (
  <SampleForm fields={['photos']} send={async (_fields, files) => send?.(files)} hasFiles>
    <FilesField rules={rules} label="Photos" hint="Le mur entier." />
  </SampleForm>
);

const pdf = (name: string, bytes = 2000) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

test('files of several choices add up, are listed with their size, and go by keyboard', async () => {
  const sent: string[] = [];
  const screen = await render(<Sample send={(files) => sent.push(...files.map(({ file }) => file.name))} />);
  const field = screen.getByLabelText('Photos');
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Le mur entier\..*2 fichiers au plus, 1\sMo chacun/);
  await field.upload(pdf('mur.pdf'));
  await field.upload(pdf('angle.pdf'));
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual([expect.stringMatching(/^mur\.pdf\s·\s2\sko/), expect.stringMatching(/^angle\.pdf\s·\s2\sko/)]);
  const remove = screen.getByRole('button', { name: 'Retirer mur.pdf' });
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => sent).toEqual(['angle.pdf']);
});

test.each([
  ['none', [], /Photos|photos/],
  ['an empty one', [pdf('vide.pdf', 0)], /vide\.pdf – /],
  ['one of another type', [new File(['x'], 'mur.txt', { type: 'text/plain' })], /mur\.txt – /],
  ['one too large', [pdf('grand.pdf', megabyte + 1)], /grand\.pdf – /],
  ['too many', ['a', 'b', 'c'].map((name) => pdf(`${name}.pdf`)), /2/],
])('%s is refused at the field', async (_name, files, message) => {
  const sent: unknown[] = [];
  const screen = await render(<Sample send={(given) => sent.push(given)} />);
  const field = screen.getByLabelText('Photos');
  if (files.length > 0) await field.upload(files);
  await screen.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(message);
  expect(sent).toEqual([]);
});
