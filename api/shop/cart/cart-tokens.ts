import { createHash, randomBytes } from 'node:crypto';
import { cartTokenDays } from '../../contract/cart-limits.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';

const tokenBytes = 32;
const tokenPattern = /^[\w-]{43}$/;
const dayMs = 24 * 3_600_000;
const cookieName = 'cart';
const headerName = 'cart-token';

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What is stored of a token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const validUntil = (now: Date): Date => new Date(now.getTime() + cartTokenDays * dayMs);

interface Call {
  readonly request: Request;
  readonly cookies: Cookies;
}

/** The token that a call carries: in its input, its header, or its cookie. Undefined for anything that is none. */
export function tokenOf({ request, cookies }: Call, inInput?: string): string | undefined {
  const token = inInput ?? request.headers.get(headerName) ?? cookies.get(cookieName);
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

/** Lets the visitor's browser carry the token as long as it is valid. */
export function handToken(cookies: Cookies, token: string, expiresAt: Date, now: Date): void {
  cookies.set(cookieName, token, Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
}

export const dropToken = (cookies: Cookies): void => cookies.remove(cookieName);
