import { type ConsentService, consentCookie } from './consent-cookie.ts';

/** Stores that the visitor allows a service. The manager of consent knows the answer at once, if it is there. */
export function allowService(document: Document, window: Window, service: ConsentService): void {
  if (document.getElementById(`${service}Allowed`)) window.tarteaucitron?.setConsent(service, true);
  else document.cookie = consentCookie(document.cookie, service, true);
}
