import { parse, serialize } from 'hono/utils/cookie';

/** Cookies of ours, which only the server reads unless they are set readable. They are sent to no other site and, over TLS, to no other host. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  /** For scripts of the page as well: nothing that anybody must not see. */
  setReadable(name: string, value: string, maxAgeSeconds: number): void;
  remove(name: string): void;
}

/** Reads the cookies of a request, and writes those of its answer. */
export function createCookies(request: Request, answerHeaders: Headers, isSecure: boolean): Cookies {
  const sent = parse(request.headers.get('cookie') ?? '');
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  const write = (name: string, value: string, maxAge: number, httpOnly = true) =>
    answerHeaders.append(
      'Set-Cookie',
      serialize(fullName(name), value, {
        path: '/',
        httpOnly,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge,
      }),
    );
  return {
    get: (name) => sent[fullName(name)],
    set: (name, value, maxAge) => write(name, value, maxAge),
    setReadable: (name, value, maxAge) => write(name, value, maxAge, false),
    remove: (name) => write(name, '', 0),
  };
}
