import { operations } from '../contract/operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { EditorSessions } from './editor-sessions.ts';

export function sessionRoutes(
  router: Router,
  sessions: EditorSessions,
  clientAddress: (request: Request) => string,
): void {
  register(router, operations.session.create, ({ body, request }) =>
    sessions.open(body.password, clientAddress(request)),
  );
}
