import { programRightSchema } from '../contract/rights.ts';
import type { Database } from '../kernel/database/database.ts';
import type { EditorIdentity } from '../kernel/http/editor-identity.ts';
import type { EditorSessions } from '../kernel/session/editor-sessions.ts';
import { findProgram } from './program-tokens.ts';
import { findStaffSession } from './staff-sessions.ts';

interface Dependencies {
  readonly database: Pick<Database, 'db'>;
  readonly clock: () => Date;
  readonly editorSessions: Pick<EditorSessions, 'find'>;
}

/** Who works with the password of the configuration, while there are no staff, may do all but manage people. */
const rightsOfPassword: EditorIdentity['rights'] = new Set(programRightSchema.options);

/** Finds who a token opens the desk to: a person, a program, or an editor's session. */
export const createFindEditor =
  ({ database: { db }, clock, editorSessions }: Dependencies) =>
  async (token: string): Promise<EditorIdentity | undefined> => {
    const known = (await findProgram(db, token, clock())) ?? (await findStaffSession(db, token, clock()));
    if (known) return known;
    const session = await editorSessions.find(token);
    return session === undefined
      ? undefined
      : { kind: 'editor', id: session, name: '', rights: rightsOfPassword };
  };
