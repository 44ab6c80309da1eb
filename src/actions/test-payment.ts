import type { APIContext } from 'astro';
import type { z } from 'zod';
import { testPaymentSchema } from '../../api/contract/order.ts';
import type { PageContext } from '../content/page-context.ts';
import { callForVisitor } from '../lib/server/call-for-visitor.ts';
import { visitorOf } from './visitor.ts';

export type TestPayment = z.infer<typeof testPaymentSchema>;
type Context = Pick<APIContext, 'request' | 'clientAddress'>;

/** A payment of the test provider, after what its page has decided of it, if anything. */
export async function openTestPayment(
  context: Context,
  page: PageContext,
  reference: string,
  outcome?: string,
): Promise<TestPayment | undefined> {
  const path = `/test-payment/${encodeURIComponent(reference)}`;
  const call =
    outcome === undefined
      ? ({ method: 'GET', path, schema: testPaymentSchema } as const)
      : { path, body: { outcome }, schema: testPaymentSchema };
  const response = await callForVisitor(visitorOf(context, page), call);
  return response.kind === 'done' ? response.value : undefined;
}
