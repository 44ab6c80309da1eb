import type { Right } from '../../contract/rights.ts';

/** Who works with a token that is neither a customer's nor a site's, and what they are allowed. */
export interface EditorIdentity {
  /** A person of the staff, a program with a token of its own, or an operator who knows the password of the configuration. */
  readonly kind: 'staff' | 'program' | 'editor';
  /** Id of the account, of the token, or of the session. */
  readonly id: number;
  /** Name of the person or the program; empty for the password. */
  readonly name: string;
  readonly rights: ReadonlySet<Right>;
  /** A person has shown in this session, a few minutes ago, that it is them. */
  readonly isFresh?: boolean;
  /** Id of the session of a person. */
  readonly sessionId?: number;
  /** A person who has no right but `desk` until there is a second factor. */
  readonly isWithoutFactor?: boolean;
}
