import { expect, test, vi } from 'vitest';
import type { CustomerDetail } from '../../../api/contract/account.ts';
import { PersonalDataCard } from '../../../desk/screens/customers/PersonalDataCard.tsx';
import { respond, respondToCalls, sentCalls } from '../support/api.ts';
import { showAtDesk } from '../support/at-desk.tsx';

/** The language of the customer, who reads the file, is not always that of the desk. */
const customer = { id: 7, locale: 'nl' };

test.each([
  ['fr', 'Exporter les données (JSON)', 'donnees-client-7.json'],
  ['nl', 'Gegevens exporteren (JSON)', 'klantgegevens-7.json'],
] as const)('what is stored about a customer is saved as a file (%s)', async (locale, label, name) => {
  respondToCalls({ 'GET /desk/customer/7/export': respond({ profile: {} }) });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const region = await showAtDesk(locale, <PersonalDataCard customer={customer as CustomerDetail} />);
  await region.getByRole('button', { name: label }).click();
  await vi.waitFor(() => expect(saved).toEqual([name]));
  expect(sentCalls('GET /desk/customer/7/export')).toMatchObject([{ query: { lang: 'nl' } }]);
});
