import { operations } from '../../contract/operations.ts';
import { bearerToken, deskCookie, editorCookie, register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import { type EditorSessions, sessionHours } from './editor-sessions.ts';

export function sessionRoutes(
  router: Router,
  sessions: EditorSessions,
  clientAddress: (request: Request) => string,
): void {
  register(router, operations.session.create, async ({ body, request, cookies }) => {
    const session = await sessions.open(body.password, clientAddress(request));
    cookies.setStrict(editorCookie, session.token, sessionHours * 3600);
    // That of a person comes first, even when it has ended: an operator who signs in with the password would stay outside.
    cookies.remove(deskCookie);
    return session;
  });
  register(router, operations.session.remove, async ({ request, cookies }) => {
    const sent = bearerToken(request.headers.get('authorization') ?? undefined);
    await sessions.close(sent ?? cookies.get(editorCookie) ?? '');
    cookies.remove(editorCookie);
    return { accepted: true as const };
  });
}
