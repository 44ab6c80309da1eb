import type { FormGate } from '../forms/form-gate.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Services } from '../http/services.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Passwords } from './passwords.ts';
import type { KnownDevices } from './session-cookies.ts';

/** What the account needs besides the services of every domain. */
export interface AccountMeans extends Pick<Services, 'database' | 'clock' | 'siteLinks'> {
  readonly passwords: Passwords;
  readonly knownDevices: KnownDevices;
  readonly gate: FormGate;
  readonly rateLimits: RateLimits;
  readonly clientAddress: (request: Request) => string;
  readonly securityLog: SecurityLog;
}
