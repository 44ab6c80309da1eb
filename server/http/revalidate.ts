import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { ContentFollower } from '../pages/content-follower.ts';
import { jsonAnswer, type PlainAnswer } from './answer.ts';
import { hasBearerToken } from './bearer.ts';
import { readBody } from './request-body.ts';

const tag = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w:.-]+$/, 'tag');
const bodySchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ tags: z.array(tag).min(1).max(1000) }),
  z.strictObject({
    entity: z.enum(['product', 'category', 'page', 'folder']),
    id: z.number().int().positive(),
  }),
]);

const maximumBodyBytes = 256 * 1024;

/**
 * `POST /revalidate` marks pages as due: `{ "all": true }`, `{ "tags": [...] }` or `{ "entity": "product", "id": 42 }`;
 * answers 202 with the number of pages. `GET /revalidate` tells how many are still due.
 */
export async function answerRevalidate(
  request: IncomingMessage,
  follower: ContentFollower,
  token: string,
): Promise<PlainAnswer> {
  if (!hasBearerToken(request.headers.authorization, token)) {
    return jsonAnswer(
      401,
      { error: 'The bearer token is missing or wrong.' },
      { 'www-authenticate': 'Bearer' },
    );
  }
  if (request.method === 'GET') return jsonAnswer(200, follower.progress());
  if (request.method !== 'POST')
    return jsonAnswer(405, { error: 'Use GET or POST.' }, { allow: 'GET, POST' });
  const body = await readBody(request, maximumBodyBytes);
  if (body === undefined) return jsonAnswer(413, { error: 'The body is too large.' });
  const parsed = bodySchema.safeParse(parseJson(body));
  if (!parsed.success) {
    return jsonAnswer(400, {
      error: 'Send { "all": true }, { "tags": [...] } or { "entity": "product", "id": 42 }.',
    });
  }
  const pages = await follower.revalidate(parsed.data);
  return jsonAnswer(202, { pages, ...follower.progress() });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
