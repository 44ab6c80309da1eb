import type { z } from 'zod';
import type { EntityType } from '../../contract/content.ts';
import type { PreviewedType } from '../../contract/entity-types.ts';
import type { operations } from '../../contract/operations.ts';
import type { previewableQuery } from '../../contract/preview.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { type Call, register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { calledPlan, salesPlanIds } from '../plans/sales-plans.ts';
import { writerOf } from '../records/writer-of.ts';
import type { DraftRule } from './draft-rule.ts';
import { drawInput } from './draw-input.ts';
import { type PreviewSigner, previewSubject } from './preview-signer.ts';
import { readsInTransaction, type TransactionReads } from './reads-in-transaction.ts';
import { readPreviewed } from './stored-previews.ts';

type ShowCall = Pick<
  Call<{ id: number | string }, z.output<typeof previewableQuery>, undefined>,
  'parameters' | 'query' | 'request' | 'isEditor' | 'editor' | 'customer'
>;

/** Signed links to entities that only editors see, and the rule that lets their holders in. */
export interface Previews {
  /**
   * The token of an editor of texts opens all drafts, a signature that of its own entity; another token that is good and
   * none at all leave them closed. Anything else is refused, before it shows whether there is such an entity.
   */
  draftRule(type: EntityType, call: ShowCall): Promise<DraftRule>;
  /**
   * What `show` returns, with an entity as the preview has it that a call names; undefined: the call names none. Every
   * draft may be seen meanwhile.
   * @throws ApiError `preview_invalid`, `preview_expired`, `not_found`
   */
  draw<Shown>(
    type: PreviewedType,
    call: Pick<ShowCall, 'query'>,
    show: (reads: TransactionReads, id: number) => Promise<Shown>,
  ): Promise<Shown | undefined>;
  /** Adds the call that signs. `plansOf` returns where the entity is shown, undefined when there is none. */
  addRoute(
    router: Router,
    type: EntityType,
    operation: (typeof operations)[EntityType]['preview'],
    plansOf: (id: number) => Promise<readonly number[] | undefined>,
  ): void;
}

type PreviewServices = Pick<Services, 'database' | 'mediaUrl' | 'siteLinks' | 'writers'>;

export function createPreviews(
  signer: PreviewSigner,
  { database, mediaUrl, siteLinks, writers }: PreviewServices,
): Previews {
  return {
    async draftRule(type, { parameters, query, ...call }) {
      const { preview_expires, preview_signature } = query;
      if (preview_expires === undefined && preview_signature === undefined) return tokenRule(call);
      if (preview_expires === undefined || preview_signature === undefined)
        throw new ApiError('preview_invalid');
      const isSigned = (id: number) => {
        const state = signer.check(`${type} ${id}`, { preview_expires, preview_signature });
        if (state !== 'valid')
          throw new ApiError(state === 'expired' ? 'preview_expired' : 'preview_invalid');
        return true;
      };
      if (typeof parameters.id === 'number') isSigned(parameters.id);
      return isSigned;
    },
    async draw(type, { query }, show) {
      const { preview_id: id, preview_expires, preview_signature } = query;
      if (id === undefined) return undefined;
      if (preview_expires === undefined || preview_signature === undefined)
        throw new ApiError('preview_invalid');
      const state = signer.check(previewSubject(id), { preview_expires, preview_signature });
      if (state !== 'valid') throw new ApiError(state === 'expired' ? 'preview_expired' : 'preview_invalid');
      const writer = writerOf(writers, type);
      return database.transaction(async (tx: Transaction) => {
        const previewed = await readPreviewed(tx, id, writer);
        const look = (inner: Transaction, drawnId: number) =>
          show(readsInTransaction(inner, mediaUrl), drawnId);
        const { seen } = await drawInput(tx, writer, { ...previewed, look });
        if (seen === undefined) throw new ApiError('preview_invalid');
        return seen;
      });
    },
    addRoute(router, type, operation, plansOf) {
      register(router, operation, async ({ parameters: { id }, query }) => {
        const plans = await plansOf(id);
        if (plans === undefined) throw new ApiError('not_found');
        const [firstPlan = salesPlanIds.pro] = plans.includes(salesPlanIds.pro) ? [] : plans;
        const signature = signer.sign(`${type} ${id}`, query.hours);
        const entity = { type, id, salesPlanId: calledPlan(query) ?? firstPlan };
        return { ...signature, url: siteLinks.preview(entity, signature, query.lang) };
      });
    },
  };
}

async function tokenRule({
  request,
  isEditor,
  editor,
  customer,
}: Pick<ShowCall, 'request' | 'isEditor' | 'editor' | 'customer'>): Promise<DraftRule> {
  if (request.headers.get('authorization') === null) return () => false;
  const seesAll = await isEditor();
  const isKnown = seesAll || (await editor()) !== undefined || (await customer()) !== undefined;
  if (!isKnown) throw new ApiError('unauthorized');
  return () => seesAll;
}
