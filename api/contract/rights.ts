import { z } from 'zod';

/** What staff and programs may be allowed to do; every operation of theirs names one. */
export const rightSchema = z.enum([
  'desk',
  'texts',
  'content',
  'catalogue',
  'shop',
  'customers',
  'settings',
  'staff',
]);
export type Right = z.infer<typeof rightSchema>;
