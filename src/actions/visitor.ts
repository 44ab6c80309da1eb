import type { APIContext } from 'astro';
import { z } from 'zod';
import type { PageContext } from '../content/page-context.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';

/** Who asks for a page. */
export const visitorOf = (
  { request, clientAddress }: Pick<APIContext, 'request' | 'clientAddress'>,
  { locale, salesPlan }: Pick<PageContext, 'locale' | 'salesPlan'>,
): Visitor => ({
  locale,
  salesPlanId: salesPlan.id,
  clientAddress,
  cookie: request.headers.get('cookie') ?? undefined,
  userAgent: request.headers.get('user-agent') ?? undefined,
});

const stampSchema = z.object({ stamp: z.string() });

/** A stamp for a form that is shown again. Empty when none can be had: the next response brings another. */
export async function readStamp(visitor: Visitor, action: string): Promise<string> {
  const outcome = await callForVisitor(visitor, { path: '/captcha', body: { action }, schema: stampSchema });
  return outcome.kind === 'done' ? outcome.value.stamp : '';
}
