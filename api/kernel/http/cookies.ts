import { parse, serialize } from 'hono/utils/cookie';

/** Cookies of ours, which only the server reads unless they are set readable. They are sent to no other site and, over TLS, to no other host. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  /** As `set`, but not sent with anything that another site begins, links included. */
  setStrict(name: string, value: string, maxAgeSeconds: number): void;
  /** For scripts of the page as well: nothing that anybody must not see. */
  setReadable(name: string, value: string, maxAgeSeconds: number): void;
  remove(name: string): void;
}

/** Reads the cookies of a request, and writes those of its response. */
export function createCookies(request: Request, responseHeaders: Headers, isSecure: boolean): Cookies {
  const sent = parse(request.headers.get('cookie') ?? '');
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  const write = (
    name: string,
    value: string,
    maxAge: number,
    { httpOnly = true, sameSite = 'Lax' }: { httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' } = {},
  ) =>
    responseHeaders.append(
      'Set-Cookie',
      serialize(fullName(name), value, { path: '/', httpOnly, sameSite, secure: isSecure, maxAge }),
    );
  return {
    get: (name) => sent[fullName(name)],
    set: (name, value, maxAge) => write(name, value, maxAge),
    setStrict: (name, value, maxAge) => write(name, value, maxAge, { sameSite: 'Strict' }),
    setReadable: (name, value, maxAge) => write(name, value, maxAge, { httpOnly: false }),
    remove: (name) => write(name, '', 0),
  };
}
