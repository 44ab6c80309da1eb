import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../../src/islands/ui/Dialog.tsx';

function Sample({ isAsking = false }: { readonly isAsking?: boolean }) {
  const [shown, setShown] = useState<'first' | 'second'>();
  const close = () => setShown(undefined);
  return (
    <>
      <button type="button" onClick={() => setShown('first')}>
        Ouvrir
      </button>
      {shown === 'first' && (
        <Dialog className="sample" title="Quel format ?" closeLabel="Fermer" onClose={close}>
          <button type="button" onClick={() => (isAsking ? setShown('second') : close())}>
            5 kg
          </button>
        </Dialog>
      )}
      {shown === 'second' && (
        <Dialog className="sample" title="Ajouté" closeLabel="Fermer" onClose={close}>
          <a href="#cart">Voir le panier</a>
        </Dialog>
      )}
    </>
  );
}

const open = async (sample = <Sample />) => {
  const screen = await render(sample);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return screen;
};

test('it opens with the focus on its title, which names it', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('dialog', { name: 'Quel format ?' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Quel format ?' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'its button',
    async () => {
      await userEvent.tab({ shift: true });
      await userEvent.keyboard('{Enter}');
    },
  ],
  [
    'what is chosen in it',
    async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    },
  ],
])('%s closes it, and the focus goes back to what opened it', async (_name, press) => {
  const screen = await open();
  await press();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

test('a click beside it closes it, one in it does not', async () => {
  const screen = await open();
  await screen.getByRole('heading', { name: 'Quel format ?' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  screen
    .getByRole('dialog')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('after a dialog that follows another, the focus goes back to what opened the first', async () => {
  const screen = await open(<Sample isAsking />);
  await screen.getByRole('button', { name: '5 kg' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ajouté' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

test('a link in it closes it, so that who comes back does not find it', async () => {
  const screen = await open(<Sample isAsking />);
  await screen.getByRole('button', { name: '5 kg' }).click();
  await screen.getByRole('link', { name: 'Voir le panier' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
