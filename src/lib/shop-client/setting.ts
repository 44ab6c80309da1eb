import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

export const listSettings = call<typeof operations.setting.index>('setting.index', 'GET', '/setting', [
  'items',
]);
