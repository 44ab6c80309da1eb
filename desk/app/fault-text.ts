import type { Messages } from '../messages/fr.ts';
import { ApiFault } from './api-fault.ts';

/** What went wrong, for the person at the desk: the API's own message where there is one. */
export function faultText(error: unknown, { faults }: Messages): string {
  if (!(error instanceof ApiFault)) return faults.unexpected;
  if (error.code === 'offline') return faults.offline;
  return error.message === '' ? faults.unreadable : error.message;
}
