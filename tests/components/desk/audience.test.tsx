import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CustomerDetail } from '../../../api/contract/account.ts';
import { AudienceCard } from '../../../desk/screens/customers/AudienceCard.tsx';
import { respond, respondToCalls } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

const customer = { id: 7, firstname: 'Ann', lastname: 'Peeters', company: '', target: 'part' };

test.each([
  ['fr', 'Ce client est un particulier.', 'Passer en professionnel', 'C’est fait.'],
  ['nl', 'Deze klant is een particulier.', 'Professional maken', 'Dat is gebeurd.'],
] as const)(
  'an individual is made a professional, once that is confirmed (%s)',
  async (locale, now, change, done) => {
    respondToCalls({ 'PUT /customer/7/audience': respond({ id: 7 }) });
    const region = await showAtDesk(locale, <AudienceCard customer={customer as CustomerDetail} />);
    await expect.element(region.getByText(now)).toBeVisible();
    await region.getByRole('button', { name: change }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: change }).click();
    await expect.element(region.getByText(done)).toBeVisible();
  },
);
