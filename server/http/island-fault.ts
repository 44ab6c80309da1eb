import type { IncomingMessage } from 'node:http';
import { jsonResponse, type PlainResponse } from './plain-response.ts';
import { readBody } from './request-body.ts';

const name = /^[A-Z][A-Za-z]{1,39}$/;
const maximumBytes = 40;
/** Whoever sends names of their own fills no memory: there are some forty islands. */
const mostNames = 100;
const known = new Set<string>();

/** `POST /island-fault`: a browser tells the name of an island that failed. It is counted, and nothing else is kept. */
export async function islandFaultResponse(
  request: IncomingMessage,
  note: (island: string) => void,
): Promise<PlainResponse> {
  if (request.method !== 'POST') return jsonResponse(405, { error: 'Use POST.' }, { allow: 'POST' });
  const island = (await readBody(request, maximumBytes))?.toString('utf8') ?? '';
  if (!name.test(island)) return jsonResponse(400, { error: 'Send the name of an island.' });
  if (known.size < mostNames) known.add(island);
  note(known.has(island) ? island : 'other');
  return { status: 204 };
}
