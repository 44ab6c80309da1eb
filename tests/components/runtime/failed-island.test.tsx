import { useEffect, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import hydrate from '../../../src/integrations/react-renderer/client.ts';
import { wakeIsland } from '../../../src/lib/browser/islands/wake.ts';

type Fault = 'render' | 'effect' | 'first render';

interface PlantedProps {
  readonly fault: Fault;
}

/** A form that throws once its button is pressed, or as soon as it is alive. */
function Planted({ fault }: PlantedProps) {
  const id = useId();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (fault === 'first render') setBroken(true);
    if (isBroken && fault === 'effect') throw new Error('planted');
  }, [isBroken, fault]);
  if (isBroken && fault !== 'effect') throw new Error('planted');
  return (
    <form>
      <label htmlFor={id}>Nom</label>
      <input id={id} name="name" />
      <label>
        <input type="checkbox" name="copy" /> Copie
      </label>
      <button type="button" onClick={() => setBroken(true)}>
        Casser
      </button>
      <button type="submit">Envoyer</button>
    </form>
  );
}

const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

beforeEach(() => {
  document.documentElement.lang = 'fr-BE';
});
afterEach(() => {
  document.body.replaceChildren();
  reported.mockClear();
  sent.mockClear();
});

function show(fault: Fault, client = 'load'): HTMLElement {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.setAttribute('client', client);
  island.setAttribute('component-export', 'Planted');
  island.innerHTML = renderToString(<Planted fault={fault} />);
  document.body.append(island);
  return island;
}

test.each(['render', 'effect'] as const)(
  'an island that throws in %s is as it was served, with what was typed',
  async (fault) => {
    const island = show(fault);
    hydrate(island)(Planted as never, { fault });
    await userEvent.fill(page.getByLabelText('Nom'), 'Amélie');
    await userEvent.click(page.getByLabelText('Copie'));
    await userEvent.click(page.getByRole('button', { name: 'Casser' }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Un incident a figé cette partie de la page. Ce que vous avez saisi est toujours là. Recharger la page',
      );
    await expect.element(page.getByLabelText('Nom')).toHaveValue('Amélie');
    await expect.element(page.getByLabelText('Copie')).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
    expect(reported.mock.calls.map(([fault]) => String(fault))).toEqual(['Error: planted']);
    const [[path, body] = []] = sent.mock.calls;
    expect([path, await new Response(body as Blob).text()]).toEqual([
      '/island-fault',
      '{"island":"Planted"}',
    ]);
  },
);

test('one that throws as soon as it is alive keeps what was typed before', async () => {
  const island = show('first render');
  await userEvent.fill(page.getByLabelText('Nom'), 'Wim');
  hydrate(island)(Planted as never, { fault: 'first render' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Wim');
});

test('one that is called for says nothing, and is passed over from then on', async () => {
  const island = show('render', 'wake');
  hydrate(island)(Planted as never, { fault: 'render' });
  await userEvent.click(page.getByRole('button', { name: 'Casser' }));
  await vi.waitFor(() => expect(island).toHaveAttribute('failed'));
  expect(page.getByRole('alert').elements()).toEqual([]);
  island.removeAttribute('ssr');
  const otherwise = vi.fn();
  await wakeIsland(document, 'Planted', otherwise);
  expect(otherwise).toHaveBeenCalledOnce();
});
