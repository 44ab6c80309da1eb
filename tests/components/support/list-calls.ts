import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { respond, respondToCalls } from './api.ts';
import { failures } from './failures.ts';
import { showIsland } from './island.tsx';

/** A list that this browser stores, and whose products are asked of the API. */
interface List {
  readonly island: () => ReactNode;
  /** Method and path, as the contract writes them. */
  readonly call: string;
  readonly respond: unknown;
  readonly done: (region: Locator) => Promise<void>;
  /** What the browser stores. */
  readonly stored: () => readonly unknown[];
}

/** Tests a list with the API slow, failing and answering nonsense: nothing of it is lost. */
export function testListCalls({ island, call, respond: products, done, stored }: List): void {
  test('the list shows that it is loading until the API has responded', async () => {
    const late = Promise.withResolvers<void>();
    respondToCalls({ [call]: () => late.promise.then(() => Response.json(products)) });
    const region = await showIsland(island());
    await expect.element(region.getByRole('status').getByText('Chargement de votre liste')).toBeVisible();
    late.resolve();
    await done(region);
  });

  test.each(failures)(
    'where the API %s, the list reports it, stays stored, and comes later',
    async (_name, reply) => {
      respondToCalls({ [call]: reply });
      const region = await showIsland(island());
      const before = stored();
      await expect
        .element(region.getByRole('alert'))
        .toMatchTextContent(/Elle est toujours conservée sur cet appareil/);
      expect(stored()).toEqual(before);
      respondToCalls({ [call]: respond(products) });
      await region.getByRole('button', { name: 'Réessayer' }).click();
      await done(region);
    },
  );
}
