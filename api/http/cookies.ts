import { parse, serialize } from 'hono/utils/cookie';

/** Cookies of ours that only the server reads. They are sent to no other site and, over TLS, to no other host. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  remove(name: string): void;
}

/** Reads the cookies of a request, and writes those of its answer. */
export function createCookies(request: Request, answerHeaders: Headers, isSecure: boolean): Cookies {
  const sent = parse(request.headers.get('cookie') ?? '');
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  const write = (name: string, value: string, maxAge: number) =>
    answerHeaders.append(
      'Set-Cookie',
      serialize(fullName(name), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge,
      }),
    );
  return {
    get: (name) => sent[fullName(name)],
    set: write,
    remove: (name) => write(name, '', 0),
  };
}
