import type { Operation } from '../../contract/operation.ts';
import type { ApiError } from './api-error.ts';
import { currentActor, currentDetails } from './request-context.ts';
import type { SecurityLog } from './security-log.ts';

/** Calls that are events of their own, done or refused. */
const eventOf: Readonly<Record<string, string>> = {
  'session.create': 'editor.sign-in',
  'session.delete': 'editor.sign-out',
  'session.staff-create': 'staff.sign-in',
  'session.staff-create-by-passkey': 'staff.sign-in',
  'session.staff-delete': 'staff.sign-out',
  'staff.first-admin': 'staff.first-admin',
  'staff.accept': 'staff.invitation-accepted',
  'staff.forgot-password': 'staff.password-forgotten',
  'staff.reset-password': 'staff.password-reset',
  'session.customer-create': 'customer.sign-in',
  'session.customer-delete': 'customer.sign-out',
  'session.customer-delete-others': 'customer.sign-out-elsewhere',
  'profile.create': 'customer.sign-up',
  'profile.forgot-password': 'customer.password-forgotten',
  'profile.reset-password': 'customer.password-reset',
  'profile.change-password': 'customer.password-change',
  'profile.change-email': 'customer.email-asked',
  'profile.confirm-email': 'customer.email-change',
  'profile.export': 'customer.export',
  'profile.delete': 'customer.erasure',
  'profile.delete-by-id': 'customer.erasure',
  'order.refund': 'refund.asked',
  'withdrawal.create': 'withdrawal',
};
const refusals: ReadonlySet<number> = new Set([403, 429]);

interface CallOutcome {
  /** What the call named and its response; the first of them that has the id gives it. */
  readonly named: readonly unknown[];
  /** Error of a call that was not done. */
  readonly error?: ApiError;
  /** Address of the machine that made it. */
  readonly clientAddress: string;
}

/** Writes what a call means for security, once it is known how it ended. */
export function noteCall(
  log: SecurityLog,
  { id: operation, method, path, access, tag: resource }: Operation,
  { named, error, clientAddress }: CallOutcome,
): void {
  const event = eventOf[operation] ?? (isEditorsWrite(method) ? 'editor.write' : undefined);
  if (event === undefined && error === undefined) return;
  const outcome = error === undefined ? 'done' : error.status >= 500 ? 'failed' : 'refused';
  const details = {
    operation,
    resource,
    id: named.map(idIn).find((id) => id !== undefined),
    ...currentDetails(),
    ...(error && { reason: reasonOf(error) }),
    client: log.mark(clientAddress),
  };
  if (event !== undefined) log.note(event, outcome, details);
  else if (error !== undefined && isRefusal(error, access))
    log.noteRefusal({ status: error.status, method, path, ...details });
}

/** An error that is more than a mistake in a form. A visitor whose session has ended is none. */
function isRefusal(error: ApiError, access: Operation['access']): boolean {
  const isOfStaff = access === 'editor' || access === 'site';
  return refusals.has(error.status) || isCaptcha(error) || (error.status === 401 && isOfStaff);
}

const isEditorsWrite = (method: string): boolean =>
  method !== 'GET' && /^(?:editor|staff|program):/.test(currentActor() ?? '');

const isCaptcha = ({ details }: ApiError): boolean =>
  details.fields?.some(({ path }) => path === 'captcha') ?? false;

const reasonOf = (error: ApiError): string => (isCaptcha(error) ? 'captcha' : error.code);

const idIn = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : undefined;
};
