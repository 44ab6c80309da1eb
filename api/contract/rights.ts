import { z } from 'zod';

/**
 * What staff and programs may be allowed; every operation of theirs names one.
 * `desk`: whatever belongs to one's own account. `texts`: to read drafts and to translate. `content`: pages, menus,
 * dealers, media. `catalogue`: products, prices, colours, documents. `shop`: orders, claims, delivery, discounts.
 * `customers`: whatever people have written or sent. `settings`: those of the site. `import`: to load files, as far as
 * they hold what one may write. `staff`: accounts of colleagues, tokens of programs, the audit trail.
 */
export const rightSchema = z.enum([
  'desk',
  'texts',
  'content',
  'catalogue',
  'shop',
  'customers',
  'settings',
  'import',
  'staff',
]);
export type Right = z.infer<typeof rightSchema>;

/** What a program may be given: it is nobody's colleague. */
export const programRightSchema = rightSchema.exclude(['staff']);

export const roleSchema = z.enum(['translator', 'content', 'shop', 'admin']);
export type Role = z.infer<typeof roleSchema>;

export const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  translator: ['desk', 'texts'],
  content: ['desk', 'texts', 'content', 'catalogue', 'import'],
  shop: ['desk', 'shop', 'customers', 'import'],
  admin: rightSchema.options,
};
