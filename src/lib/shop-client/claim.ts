import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Sends a return or a claim, with photos. */
export const createClaim = call<typeof operations.claim.create>('claim.create', 'POST', '/claim', ['number']);
