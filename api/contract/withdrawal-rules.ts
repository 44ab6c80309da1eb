import type { FieldRules } from './form-rules.ts';

/** No more than the law lets a shop ask for: who, which contract, and where the receipt goes. */
export const withdrawalRules = {
  name: ['form_required', 'form_link'],
  order_number: ['form_required', 'form_link'],
  email: ['form_required', 'form_email'],
} as const satisfies FieldRules;

export const withdrawalLengths = { name: 120, order_number: 40, email: 254, articles: 500 } as const;
