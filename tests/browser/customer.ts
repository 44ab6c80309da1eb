import { customerWithCart } from '../../bench/customer.ts';
import type { Cookie } from '../../bench/page-weight.ts';
import { test as base } from './test.ts';

/** Tests that visit pages as a customer who is signed in, and whose cart holds two articles. */
export const test = base.extend<{ asCustomer: undefined }, { customerCookies: Cookie[] }>({
  customerCookies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { workerIndex }) => {
      const address = process.env['SITE_ADDRESS'] ?? '';
      const mailFolder = process.env['SITE_MAIL_FOLDER'] ?? '';
      const email = `customer-${workerIndex}-${Date.now()}@example.test`;
      await use(
        await customerWithCart({ address, mailFolder }, { email, from: `127.0.2.${workerIndex + 1}` }),
      );
    },
    { scope: 'worker' },
  ],
  asCustomer: async ({ context, customerCookies }, use) => {
    await context.addCookies(customerCookies);
    await use(undefined);
  },
});

export { expect } from './test.ts';
