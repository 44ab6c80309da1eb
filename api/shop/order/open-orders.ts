import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { SecurityLog } from '../../kernel/http/security-log.ts';
import type { Services } from '../../kernel/http/services.ts';
import type { PaymentProvider } from '../../kernel/ports/payment/payment-provider.ts';
import { createTestProvider } from '../../kernel/ports/payment/test-provider.ts';
import { createTransferProvider } from '../../kernel/ports/payment/transfer-provider.ts';
import { noVatCheck, type VatCheck } from '../../kernel/ports/vat/vat-check.ts';
import type { SecretRing } from '../../kernel/secrets/secret-ring.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { noticeRoutes, testPaymentRoutes } from './notice-routes.ts';
import type { AddNotice, OrderDependencies, OrderLogger } from './order-dependencies.ts';
import { createOrderKeys } from './order-keys.ts';
import { orderRoutes } from './order-routes.ts';
import { createPaymentFigures } from './payment-figures.ts';
import { readTransferAccount } from './transfer-account.ts';

export interface OrderOptions extends FormGuards {
  readonly logger: OrderLogger;
  readonly securityLog: SecurityLog;
  /** Signs the keys of orders. */
  readonly secrets: SecretRing;
  /** The provider that takes payments online; undefined: only transfers, and tests. */
  readonly paymentProvider: PaymentProvider | undefined;
  /** A provider that takes no money is offered as well. */
  readonly hasTestPayments: boolean;
  readonly vatCheck: VatCheck | undefined;
  readonly pdfs: OrderDependencies['pdfs'];
  readonly addNotice: AddNotice;
}

/** Adds the calls of checkout, orders and payments. Returns what the payment worker works with. */
export function openOrders(router: Router, services: Services, options: OrderOptions): OrderDependencies {
  const { database, clock, siteLinks, sharedReads } = services;
  const { paymentProvider, hasTestPayments, vatCheck = noVatCheck, secrets, pdfs } = options;
  const { logger, securityLog, addNotice } = options;
  const test = hasTestPayments
    ? createTestProvider({ database, clock, pageUrl: siteLinks.testPayment })
    : undefined;
  const hasAccount = async () =>
    (await sharedReads.remember('transfer-account', () => readTransferAccount(database.db))) !== undefined;
  const figures = createPaymentFigures();
  const dependencies: OrderDependencies = {
    database,
    clock,
    siteLinks,
    sharedReads,
    vatCheck,
    logger,
    securityLog,
    figures,
    pdfs,
    addNotice,
    keys: createOrderKeys(secrets),
    providers: [
      ...(paymentProvider ? [paymentProvider] : []),
      ...(test ? [test] : []),
      createTransferProvider({ clock, hasAccount }),
    ].map(figures.watch),
  };
  checkoutRoutes(router, dependencies, options);
  orderRoutes(router, dependencies, options);
  noticeRoutes(router, dependencies);
  if (test) testPaymentRoutes(router, dependencies, test);
  return dependencies;
}
