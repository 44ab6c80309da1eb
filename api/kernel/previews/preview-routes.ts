import { perLocale } from '../../../languages/per-locale.ts';
import { type Locale, locales, type Target, targetSchema } from '../../contract/common.ts';
import type { PreviewLink } from '../../contract/desk/previews.ts';
import type { PreviewedType } from '../../contract/entity-types.ts';
import { operations } from '../../contract/operations.ts';
import { toFieldError } from '../http/field-fault.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { salesPlanIds } from '../plans/sales-plans.ts';
import { requireReading } from '../records/record-right.ts';
import { writerOf } from '../records/writer-of.ts';
import { drawInput } from './draw-input.ts';
import { type PreviewSigner, previewSubject } from './preview-signer.ts';
import {
  createLink,
  deletePreview,
  findLink,
  listLinks,
  type PreviewRow,
  saveDrawn,
} from './stored-previews.ts';

const hourMs = 3_600_000;

interface Shown {
  readonly entity: PreviewedType;
  readonly entityId: number | null;
  readonly previewId: number;
  readonly expiresAt: Date;
}

/** Previews of what is typed, and links to what is prepared. */
export function previewRoutes(router: Router, services: Services, signer: PreviewSigner): void {
  const { database, writers, siteLinks, clock } = services;
  const { draw, links, createLink: create, revokeLink } = operations.preview;
  const urlOf = ({ entity, entityId, previewId, expiresAt }: Shown, locale: Locale, target: Target) =>
    siteLinks.preview(
      { type: entity, id: entityId ?? 0, salesPlanId: salesPlanIds[target], previewId },
      signer.signUntil(previewSubject(previewId), expiresAt),
      locale,
    );
  const toLink = ({ id, note, createdBy, createdAt, ...row }: PreviewRow): PreviewLink => ({
    id,
    note,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    url: perLocale((locale) => urlOf({ ...row, previewId: id }, locale, 'pro')),
  });

  register(router, draw, async ({ body, query, editor }) => {
    const { entity, id, input, preview_id: previewId } = body;
    await requireReading({ editor }, entity);
    const now = clock();
    const expiresAt = new Date(now.getTime() + hourMs);
    return database.transaction(async (tx) => {
      const look = async () => true;
      const { faults, seen } = await drawInput(tx, writerOf(writers, entity), {
        id: id ?? undefined,
        input,
        look,
      });
      const drawn = { entity, entityId: id, input, expiresAt };
      const storedId = await saveDrawn(tx, drawn, { now, previewId });
      const shown = { ...drawn, previewId: storedId };
      const targets = seen === true ? targetsOf(input) : [];
      return {
        preview_id: storedId,
        faults: faults.map((fault) => toFieldError(fault, query.lang)),
        pages: locales.flatMap((locale) =>
          targets.map((target) => ({ locale, target, url: urlOf(shown, locale, target) })),
        ),
      };
    });
  });
  register(router, create, async ({ parameters, body, editor }) => {
    await requireReading({ editor }, parameters.entity);
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + body.hours * hourMs);
    return database.transaction(async (tx) =>
      toLink(await createLink(tx, parameters, { note: body.note, createdAt, expiresAt })),
    );
  });
  register(router, links, async ({ parameters, editor }) => {
    await requireReading({ editor }, parameters.entity);
    return { items: (await listLinks(database.db, parameters, clock())).map(toLink) };
  });
  register(router, revokeLink, ({ parameters: { id }, editor }) =>
    database.transaction(async (tx) => {
      await requireReading({ editor }, (await findLink(tx, id)).entity);
      await deletePreview(tx, id);
      return { id };
    }),
  );
}

/** The audiences that an input is for; of what is for none, a draft, both. */
function targetsOf({ sales_plans: plans }: Readonly<Record<string, unknown>>): readonly Target[] {
  const named = targetSchema.options.filter((target) => Array.isArray(plans) && plans.includes(target));
  return named.length > 0 ? named : targetSchema.options;
}
