import { ApiError } from '../kernel/http/api-error.ts';
import type { EditorIdentity } from '../kernel/http/editor-identity.ts';
import type { Call } from '../kernel/http/register.ts';

/** A person of the staff, in a session of theirs. */
export type Person = Pick<EditorIdentity, 'id' | 'sessionId'>;

/** The person who asks, for calls that programs have no use for. @throws ApiError `not_allowed` */
export async function personOf({
  editor,
}: Pick<Call<unknown, unknown, unknown>, 'editor'>): Promise<EditorIdentity> {
  const identity = await editor();
  if (identity?.kind !== 'staff') throw new ApiError('not_allowed');
  return identity;
}
