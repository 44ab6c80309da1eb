import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Shades of the colour guide. */
export const listShades = call<typeof operations.teinte.index>('teinte.index', 'GET', '/teinte', ['items']);
