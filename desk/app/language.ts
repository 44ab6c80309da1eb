import { createContext, use } from 'react';
import { isDeskLocale } from '../../languages/desk-locales.ts';
import { defaultLocale, type Locale } from '../../languages/locales.ts';
import type { Messages } from '../messages/fr.ts';

const storageKey = 'desk-language';
let current: Locale = defaultLocale;

/**
 * The language that this person chose on this device, else that of the email which led here, which is stored, else the
 * first of the browser's that the desk has.
 */
export function preferredLocale(): Locale {
  const chosen = localStorage.getItem(storageKey);
  const ofEmail = new URLSearchParams(location.search).get('lang') ?? '';
  if (chosen === null && isDeskLocale(ofEmail)) rememberLocale(ofEmail);
  const stored = localStorage.getItem(storageKey) ?? '';
  const known = navigator.languages.map((tag) => tag.split('-', 1)[0] ?? '').find(isDeskLocale);
  current = isDeskLocale(stored) ? stored : (known ?? defaultLocale);
  return current;
}

/** Stores a choice for the next visit. */
export function rememberLocale(locale: Locale): void {
  current = locale;
  localStorage.setItem(storageKey, locale);
}

/** The language in which the API is asked to respond. */
export const currentLocale = (): Locale => current;

export interface Language {
  readonly locale: Locale;
  readonly messages: Messages;
}

interface LanguageOfDesk extends Language {
  /** Loads the texts of another language and shows them. */
  readonly choose: (locale: Locale) => Promise<void>;
}

export const LanguageContext = createContext<LanguageOfDesk | undefined>(undefined);

/** The language of the person at the desk. */
export function useLanguage(): LanguageOfDesk {
  const language = use(LanguageContext);
  if (!language) throw new Error('There is no language outside the desk');
  return language;
}

/** The texts in the language of the person at the desk. */
export const useMessages = (): Messages => useLanguage().messages;
