import { type ReactNode, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { ShapeField } from '../../../desk/fields/ShapeField.tsx';
import { FormContext } from '../../../desk/forms/form-context.ts';
import { InputStore } from '../../../desk/forms/input-store.ts';
import { recordShapes } from '../../../desk/shapes/record-shapes.ts';
import { showAtDesk } from '../support/at-desk.tsx';

/** Forms of records are drawn in browsers alone. */
function InBrowser({ children }: { readonly children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted ? children : null;
}

test.each([
  ['fr', 'Suppléments par pays', 'Pays-Bas (€)'],
  ['nl', 'Toeslagen per land', 'Nederland (€)'],
] as const)(
  'the surcharges of a carrier are typed in euros and stored in cents (%s)',
  async (locale, group, country) => {
    const shape = recordShapes().carrier;
    const surcharges = shape.fields['surcharges'];
    if (!surcharges) throw new Error('A carrier has no surcharges');
    const store = new InputStore({ surcharges: { nl: 400 } });
    const form = {
      entity: 'carrier',
      shape,
      store,
      faults: new Map(),
      setFault: () => undefined,
      labels: new Map(),
    } as const;
    const region = await showAtDesk(
      locale,
      <InBrowser>
        <FormContext value={form}>
          <ShapeField path="surcharges" name="surcharges" label={group} shape={surcharges} />
        </FormContext>
      </InBrowser>,
    );
    const field = region.getByLabelText(country);
    await expect.element(field).toHaveValue('4,00');
    await field.fill('5,50');
    expect(store.read('surcharges')).toEqual({ nl: 550 });
  },
);
