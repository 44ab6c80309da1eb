import { and, eq } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import { payment } from '../../kernel/database/schema/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { readBytes } from '../../kernel/http/read-body.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { uncached } from '../../kernel/http/uncached.ts';
import type { TestProvider } from '../../kernel/ports/payment/test-provider.ts';
import { toMoney } from '../../rules/price.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { settlePayment } from './settle-payment.ts';

const noticePath = '/payment/notice/:provider';
const noticeLimitBytes = 4096;
const referencePattern = /^[\w-]{3,80}$/;

/**
 * Where providers notify that a payment has changed. A notice is only a hint: its content is not read, the provider
 * is asked. The response is a success once everything that follows is stored; otherwise the provider sends the notice again.
 */
export function noticeRoutes(router: Router, dependencies: OrderDependencies): void {
  router.app.post(noticePath, async (context) => {
    const reference = await readReference(router, context.req.raw);
    if (!referencePattern.test(reference)) throw new ApiError('bad_request');
    try {
      await takeNotice(dependencies, context.req.param('provider'), reference);
    } catch (error) {
      dependencies.logger.warn({ err: error, reference }, 'A notice of a payment could not be followed');
      throw new ApiError('unavailable', { cause: error });
    }
    // The same for payments that nobody knows: others learn nothing.
    return context.body(null, 204, { 'Cache-Control': uncached });
  });
  router.methods.set(noticePath, ['POST']);
}

async function readReference({ uploads, clientAddress }: Router, request: Request): Promise<string> {
  const upload = uploads.open(clientAddress(request));
  try {
    const bytes = await readBytes(request, { limitBytes: noticeLimitBytes, upload });
    return new URLSearchParams(new TextDecoder().decode(bytes)).get('id') ?? '';
  } finally {
    await upload.close();
  }
}

async function takeNotice(
  dependencies: OrderDependencies,
  provider: string,
  reference: string,
): Promise<void> {
  const [known] = await dependencies.database.db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.reference, reference)));
  if (known !== undefined) await settlePayment(dependencies, known.id);
}

/** What the page of the test provider shows and does. */
export function testPaymentRoutes(
  router: Router,
  dependencies: OrderDependencies,
  provider: TestProvider,
): void {
  const { testPayment } = operations;
  register(router, testPayment.show, ({ parameters }) => show(provider, parameters.reference));
  register(router, testPayment.decide, async ({ parameters: { reference }, body }) => {
    const notices = await provider.decide(reference, body.outcome);
    for (let sent = 0; sent < notices; sent += 1) await takeNotice(dependencies, provider.name, reference);
    return show(provider, reference);
  });
}

async function show(provider: TestProvider, reference: string) {
  const found = await provider.find(reference);
  if (found === undefined) throw new ApiError('not_found');
  return {
    order_number: found.orderNumber,
    amount: toMoney(found.amountCents),
    status: found.state,
    return_url: found.returnUrl,
  };
}
