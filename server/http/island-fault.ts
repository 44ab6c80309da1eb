import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { jsonResponse, type PlainResponse } from './plain-response.ts';
import { readBody } from './request-body.ts';

const bodySchema = z.strictObject({ island: z.string().regex(/^[A-Z][A-Za-z]{1,39}$/) });
const maximumBytes = 100;
/** Whoever sends names of their own fills no memory: there are some forty islands. */
const mostNames = 100;
const known = new Set<string>();

/** `POST /island-fault` with `{ "island": "CartPage" }`: a browser names an island that failed. It is counted, and nothing else is kept. */
export async function islandFaultResponse(
  request: IncomingMessage,
  note: (island: string) => void,
): Promise<PlainResponse> {
  if (request.method !== 'POST') return jsonResponse(405, { error: 'Use POST.' }, { allow: 'POST' });
  const parsed = bodySchema.safeParse(parseJson(await readBody(request, maximumBytes)));
  if (!parsed.success) return jsonResponse(400, { error: 'Send { "island": "CartPage" }.' });
  const { island } = parsed.data;
  if (known.size < mostNames) known.add(island);
  note(known.has(island) ? island : 'other');
  return { status: 204 };
}
