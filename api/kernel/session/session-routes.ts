import { operations } from '../../contract/operations.ts';
import { bearerToken, editorCookie, register } from '../http/register.ts';
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
    return session;
  });
  register(router, operations.session.remove, async ({ request, cookies }) => {
    const sent = bearerToken(request.headers.get('authorization') ?? undefined);
    await sessions.close(sent ?? cookies.get(editorCookie) ?? '');
    cookies.remove(editorCookie);
    return { accepted: true as const };
  });
}
