export interface RevalidationTarget {
  /** Origin of the site. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
  /** Ends the call when the process ends. */
  readonly signal: AbortSignal;
}

/** The site has read the notification and does not understand it: it would not the next time either. */
export class RefusedNotificationError extends Error {
  override name = 'RefusedNotificationError';
}

/** The site shows what changed, and after a restart it would not: it could not note that on its disk. */
export class UnnotedNotificationError extends Error {
  override name = 'UnnotedNotificationError';
}

const unnoted = 507;
const misunderstood: ReadonlySet<number> = new Set([400, 413, 422]);

/** `POST /revalidate` of a site. @throws an error whose message states why the site was not notified. */
export async function postRevalidation(target: RevalidationTarget, body: object): Promise<void> {
  const { url, token, timeoutMs, signal } = target;
  const response = await send(new URL('/revalidate', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return;
  if (misunderstood.has(status)) throw new RefusedNotificationError(`The site answered ${status}`);
  if (status === 401) throw new Error('The site refuses the token: REVALIDATE_TOKEN is another one there');
  if (status === unnoted)
    throw new UnnotedNotificationError('The site shows the changes, and its disk takes no note of them');
  const location = response.headers.get('location');
  throw new Error(`The site answered ${status}${location === null ? '' : ` and leads on to ${location}`}`);
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error('The site did not answer in time', { cause: error });
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new Error(`The site cannot be reached${cause}`, { cause: error });
  }
}
