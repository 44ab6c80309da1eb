import type { APIContext } from 'astro';
import {
  acceptedSchema,
  idResponseSchema,
  type Notice,
  noticeListSchema,
} from '../../api/contract/account.ts';
import type { PageContext } from '../content/page-context.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import { leadOn, readPosted } from './posted.ts';
import { visitorOf } from './visitor.ts';

/** Removes the notice that a form names; without one, marks all as read. */
export async function postNotice(
  context: Pick<APIContext, 'request' | 'locals' | 'clientAddress'>,
  page: PageContext,
): Promise<Response | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const id = (await readPosted(context)).text('id');
  const visitor = visitorOf(context, page);
  if (id === '')
    await callForVisitor(visitor, { method: 'PUT', path: '/notice', body: {}, schema: acceptedSchema });
  else {
    const path = `/notice/${encodeURIComponent(id)}`;
    await callForVisitor(visitor, { method: 'DELETE', path, schema: idResponseSchema });
  }
  return leadOn(buildPath('account-notices', page));
}

/** The newest hundred. */
export async function readNotices(visitor: Visitor): Promise<readonly Notice[]> {
  const call = {
    method: 'GET',
    path: '/notice',
    query: { perPage: '100' },
    schema: noticeListSchema,
  } as const;
  const list = await callForVisitor(visitor, call);
  return list.kind === 'done' ? list.value.items : [];
}
