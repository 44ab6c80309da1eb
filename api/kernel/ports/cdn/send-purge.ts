import type { PurgeTarget } from './cdn-purger.ts';

/** Calls the endpoint. @throws an error whose message states what went wrong. */
export async function sendPurge(
  { url, timeoutMs }: PurgeTarget,
  { signal, ...init }: RequestInit & { readonly signal: AbortSignal },
): Promise<void> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const response = await fetch(url, { ...init, redirect: 'manual', signal: end }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error('The cache did not answer in time', { cause: error });
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new Error(`The cache cannot be reached${cause}`, { cause: error });
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (response.status === 401 || response.status === 403)
    throw new Error(`The cache refuses the token or this address: it answered ${response.status}`);
  throw new Error(`The cache answered ${response.status}`);
}

/** A call with a body of JSON. */
export const jsonRequest = (
  body: object,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): RequestInit & { readonly signal: AbortSignal } => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  signal,
});
