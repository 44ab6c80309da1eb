import type { LanguageNames } from '../language.ts';

export const names: LanguageNames = { english: 'German', own: 'Deutsch' };
