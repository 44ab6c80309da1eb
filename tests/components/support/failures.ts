import { type Reply, refuse, respond, unreachable } from './api.ts';

/** How an API fails a call: what a title names after « where the API », and its reply. */
export const failures: readonly (readonly [name: string, reply: Reply])[] = [
  ['is down', refuse(503, { status: 'unavailable' })],
  ['has had too many calls', refuse(429, { status: 'too_many_requests' })],
  ['returns nonsense', respond({ ok: true })],
  ['cannot be reached', unreachable],
];
