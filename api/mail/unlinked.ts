import { formRules } from '../contract/form-rules.ts';

/**
 * What a visitor wrote, as it may stand in an email or a PDF document that goes to an address which anybody may have
 * typed: the same words, of which no mail program makes a link.
 */
export const unlinked = (text: string): string =>
  formRules.form_link(text)
    ? text
    : text
        .replaceAll('://', ' : ')
        .replaceAll('@', ' @ ')
        .replaceAll(/\.(?=[\p{L}\d])/gu, '. ');
