import type { FieldRules } from './form-rules.ts';

export const stockAlertRules = { email: ['form_required', 'form_email'] } as const satisfies FieldRules;
