import type { FormGate } from '../kernel/forms/form-gate.ts';
import type { Services } from '../kernel/http/services.ts';
import type { RateLimits } from '../kernel/limits/rate-limits.ts';
import type { KnownDevices } from '../kernel/passwords/known-devices.ts';
import type { Passwords } from '../kernel/passwords/passwords.ts';
import type { EditorSessions } from '../kernel/session/editor-sessions.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { SecondFactors } from './second-factors.ts';

/** What accounts of the staff need besides the services of every domain. */
export interface StaffDependencies extends Pick<Services, 'database' | 'clock' | 'siteLinks'> {
  readonly passwords: Passwords;
  /** Browsers in which a member of staff has signed in before. */
  readonly knownDevices: KnownDevices;
  readonly rateLimits: RateLimits;
  readonly gate: FormGate;
  readonly clientAddress: (request: Request) => string;
  readonly secondFactors: SecondFactors;
  readonly passkeyChallenges: PasskeyChallenges;
  /** Whether the password of the configuration is right; refuses an address that has guessed too often. */
  readonly checkEditorPassword: EditorSessions['checkPassword'];
}
