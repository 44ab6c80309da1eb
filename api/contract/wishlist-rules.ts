import type { FormRule } from './form-rules.ts';

/** Rules of the fields that a visitor fills in; the form and the call have the same. */
export const wishlistRules = {
  recipient: ['form_required', 'form_email'],
  sender_name: ['form_required', 'form_link'],
} as const satisfies Record<string, readonly FormRule[]>;

export const maximumNoteLength = 200;

export const maximumSenderLength = 80;

/** Products of one email. */
export const maximumWished = 50;
