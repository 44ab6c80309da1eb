import type { ErrorCode } from '../../contract/errors.ts';

const codesByClass: Record<string, ErrorCode> = {
  '08': 'unavailable', // connection exception
  '22': 'bad_request', // data exception: a value that the database cannot hold
  '40': 'unavailable', // transaction rollback: serialization failure, deadlock
  '53': 'unavailable', // insufficient resources
  '57': 'unavailable', // operator intervention: statement timeout, shutdown
};
/** A lock that others held for too long. */
const LOCK_NOT_AVAILABLE = '55P03';
const codesByState: Record<string, ErrorCode> = {
  '23503': 'conflict', // foreign key: other entities refer to this one
  '23505': 'conflict', // unique
  [LOCK_NOT_AVAILABLE]: 'unavailable',
};
/** Messages of the driver, without a code, when a connection was lost, or none could be had. */
const driverMessages: readonly string[] = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** The API error for an error of the database; undefined for any other error. */
export function databaseFault(error: unknown): ErrorCode | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { message } = current;
    if (driverMessages.some((start) => message.startsWith(start))) return 'unavailable';
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (connectionErrors.has(code)) return 'unavailable';
    const found = code.length === 5 ? (codesByState[code] ?? codesByClass[code.slice(0, 2)]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a statement was given up because others held a lock. */
export function isLockedByOthers(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === LOCK_NOT_AVAILABLE) return true;
  return false;
}
