import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CopyLink } from '../../../src/islands/ui/CopyLink.tsx';
import { ListNotes } from '../../../src/islands/ui/ListNotes.tsx';
import { Share } from '../../../src/islands/ui/Share.tsx';
import { showIsland } from '../support/island.tsx';

const link = 'https://muravlak.example/favoris?id=1';

/** Has the clipboard take what is written to it, or refuse it. */
const clipboard = (write: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);

test.each([
  ['fr', 'Copier le lien', 'Lien copié'],
  ['nl', 'Link kopiëren', 'Link gekopieerd'],
] as const)('a link is copied by keyboard, and that is reported (%s)', async (locale, copy, copied) => {
  const written: string[] = [];
  using _spy = clipboard(async (text) => void written.push(text));
  const region = await showIsland(<CopyLink link={link} locale={locale} />);
  await expect.element(region.getByRole('link', { name: link })).toHaveAttribute('href', link);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(region.getByRole('button', { name: copy })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(region.getByRole('button', { name: copied })).toBeVisible();
  expect(written).toEqual([link]);
});

test('where the clipboard is refused, the link itself has the focus', async () => {
  using _spy = clipboard(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  const region = await showIsland(<CopyLink link={link} locale="fr" />);
  await region.getByRole('button').click();
  await expect.element(region.getByRole('link')).toHaveFocus();
});

test('what is shared is a region with its title, and can be printed', async () => {
  using print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const region = await showIsland(<Share link={link} title="Garder" text="Ce lien." locale="fr" />);
  await region.getByRole('region', { name: 'Garder' }).getByRole('button', { name: 'Imprimer' }).click();
  expect(print).toHaveBeenCalledOnce();
});

const notes = (changes: Partial<Parameters<typeof ListNotes>[0]>) => (
  <ListNotes
    adoptId="adopt"
    owner="visitor"
    missing={[]}
    state="complete"
    hasProducts
    locale="fr"
    onRetry={() => undefined}
    onAdopt={() => undefined}
    shared="Vient d’un lien."
    {...changes}
  />
);

test.each([
  ['fr', [1], /^1 produit de la liste n’est plus au catalogue/],
  ['fr', [1, 2], /^2 produits de la liste ne sont plus au catalogue/],
  ['nl', [1], /^1 product van de lijst staat niet meer in de catalogus/],
  ['nl', [1, 2], /^2 producten van de lijst staan niet meer in de catalogus/],
] as const)('products that are gone are counted (%s, %j)', async (locale, missing, message) => {
  const region = await showIsland(notes({ locale, missing }));
  await expect.element(region.getByRole('status')).toMatchTextContent(message);
});

test('a list that did not come is reported, and asked for again', async () => {
  const onRetry = vi.fn();
  const region = await showIsland(notes({ state: 'failed', onRetry }));
  await region.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a list that is on its way is reported where nothing is shown yet', async () => {
  const region = await showIsland(notes({ state: 'loading', hasProducts: false }));
  await expect.element(region.getByRole('status')).toMatchTextContent('Chargement de votre liste');
});

test('only another’s list is offered to be taken over', async () => {
  const onAdopt = vi.fn();
  const own = await showIsland(notes({ onAdopt }));
  await expect.element(own.getByRole('button')).not.toBeInTheDocument();
  const theirs = await showIsland(notes({ owner: 'sender', onAdopt }));
  await theirs.getByRole('button', { name: 'En faire ma liste' }).last().click();
  expect(onAdopt).toHaveBeenCalledOnce();
});
