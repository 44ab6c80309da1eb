import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { revalidationLimits } from '../../api/contract/revalidation.ts';
import type { SecretRing } from '../../api/kernel/secrets/secret-ring.ts';
import type { ContentFollower } from '../pages/content-follower.ts';
import type { PendingRevalidations } from '../pages/pending-revalidations.ts';
import { hasBearerToken } from './bearer.ts';
import { parseJson } from './parse-json.ts';
import { jsonResponse, type PlainResponse } from './plain-response.ts';
import { readBody } from './request-body.ts';

const tag = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w:.-]+$/, 'tag');
/** Changes of an API elsewhere, in their order: each names what was written and the tags of all that shows it. */
const changeSchema = z.strictObject({
  id: z.number().int().positive(),
  entity: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  entity_id: z.number().int().positive().nullable(),
  tags: z.array(tag).max(revalidationLimits.tags),
});
const bodySchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ tags: z.array(tag).min(1).max(1000) }),
  z.strictObject({
    entity: z.enum(['product', 'category', 'page', 'folder']),
    id: z.number().int().positive(),
  }),
  z.strictObject({ changes: z.array(changeSchema).min(1).max(revalidationLimits.changes) }),
]);
type Body = z.output<typeof bodySchema>;
const purgeSchema = z.strictObject({ purge: z.literal('all') });

const maximumBodyBytes = 1024 * 1024;
const notedWithinMs = 5000;

export interface Revalidation {
  readonly follower: ContentFollower;
  readonly tokens: SecretRing;
  readonly pending: PendingRevalidations;
  /** Ids of changes that were applied and could not be noted: they are sent again, and need no other render. */
  readonly unnoted: Set<number>;
  /** Notes that caches in front forget every page. Resolves to whether that is done; undefined: there is no cache. */
  readonly purgeAll: (() => Promise<boolean>) | undefined;
}

/**
 * `POST /revalidate` marks pages as stale: `{ "all": true }`, `{ "tags": [...] }`, `{ "entity": "product", "id": 42 }` or
 * `{ "changes": [{ "id": 8, "entity": "product", "entity_id": 42, "tags": [...] }] }`; returns 202 with the number of pages, or 507 where the disk takes no note of that: they are rendered all the same, and after a restart only if it is sent again. `{ "purge": "all" }` purges caches in front and renders nothing. `GET /revalidate` returns how many are still due, and how many failed and wait for another try.
 */
export async function revalidateResponse(
  request: IncomingMessage,
  revalidation: Revalidation,
): Promise<PlainResponse> {
  const { follower, tokens, purgeAll } = revalidation;
  if (!hasBearerToken(request.headers.authorization, tokens)) {
    return jsonResponse(
      401,
      { error: 'The bearer token is missing or wrong.' },
      { 'www-authenticate': 'Bearer' },
    );
  }
  if (request.method === 'GET') return jsonResponse(200, follower.progress());
  if (request.method !== 'POST')
    return jsonResponse(405, { error: 'Use GET or POST.' }, { allow: 'GET, POST' });
  const body = await readBody(request, maximumBodyBytes);
  if (body === undefined) return jsonResponse(413, { error: 'The body is too large.' });
  const asked = parseJson(body);
  if (purgeSchema.safeParse(asked).success) return purge(follower, purgeAll);
  const parsed = bodySchema.safeParse(asked);
  if (!parsed.success) {
    return jsonResponse(400, {
      error:
        'Send { "all": true }, { "tags": [...] }, { "entity": "product", "id": 42 }, { "changes": [...] } or { "purge": "all" }.',
    });
  }
  return accept(parsed.data, revalidation);
}

async function accept(body: Body, { follower, pending, unnoted }: Revalidation): Promise<PlainResponse> {
  const { applied: pages, isNoted } = await pending.accept(body, () =>
    apply(follower, withoutUnnoted(body, unnoted)),
  );
  keepUnnoted(body, unnoted, isNoted);
  const progress = { pages, ...follower.progress() };
  return isNoted
    ? jsonResponse(202, progress)
    : jsonResponse(507, { error: 'The disk does not take a note of it. Send it again.', ...progress });
}

const withoutUnnoted = (body: Body, unnoted: ReadonlySet<number>): Body =>
  'changes' in body ? { changes: body.changes.filter(({ id }) => !unnoted.has(id)) } : body;

function keepUnnoted(body: Body, unnoted: Set<number>, isNoted: boolean): void {
  // An API that has everything rendered may count its changes anew.
  if ('all' in body) unnoted.clear();
  if (!('changes' in body)) return;
  for (const { id } of body.changes) {
    if (isNoted) unnoted.delete(id);
    else unnoted.add(id);
  }
}

async function purge(follower: ContentFollower, purgeAll: Revalidation['purgeAll']): Promise<PlainResponse> {
  if (purgeAll === undefined)
    return jsonResponse(409, { error: 'CDN is not set: there is no cache to purge.' });
  const isNoted = await Promise.race([purgeAll(), setTimeout(notedWithinMs, false, { ref: false })]);
  return isNoted
    ? jsonResponse(202, { pages: 0, ...follower.progress() })
    : jsonResponse(503, { error: 'The purge is not noted yet. It is tried again; the log says why.' });
}

/** Takes up again what an earlier process had accepted. Returns how many calls there were. */
export async function resumeRevalidations(
  follower: ContentFollower,
  pending: PendingRevalidations,
): Promise<number> {
  const bodies = (await pending.read()).flatMap((entry) => bodySchema.safeParse(entry).data ?? []);
  for (const body of bodies) await apply(follower, body);
  return bodies.length;
}

async function apply(follower: ContentFollower, body: Body): Promise<number> {
  if (!('changes' in body)) return follower.revalidate(body);
  return body.changes
    .map(({ id, entity, entity_id: entityId, tags }) => follower.follow({ id, entity, entityId, tags }))
    .reduce((sum, pages) => sum + pages, 0);
}
