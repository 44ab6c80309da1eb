import { databaseFault } from '../kernel/database/database-fault.ts';
import { ApiError } from '../kernel/http/api-error.ts';

/** Whether a service or the database could not do it now, whatever the files hold. */
export const isOutage = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'unavailable') || databaseFault(error) === 'unavailable';
