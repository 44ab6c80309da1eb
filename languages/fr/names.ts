import type { LanguageNames } from '../language.ts';

export const names: LanguageNames = { english: 'French', own: 'Français' };
