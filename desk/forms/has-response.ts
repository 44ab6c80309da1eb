import { ApiFault } from '../app/api-fault.ts';

const leastServerFault = 500;

/** Whether a call that failed was refused by the API; otherwise it may have been carried out, and its response was lost. */
export const hasResponse = (error: unknown): boolean =>
  error instanceof ApiFault &&
  error.code !== 'offline' &&
  error.code !== 'unreadable' &&
  error.status < leastServerFault;
