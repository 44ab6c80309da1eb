import { type ConsentService, consentCookie } from './consent-cookie.ts';

/** Keeps that the visitor allows a service. The manager of consent knows the answer at once, if it is there. */
export function allowService(page: Document, window: Window, service: ConsentService): void {
  if (page.getElementById(`${service}Allowed`)) window.tarteaucitron?.setConsent(service, true);
  else page.cookie = consentCookie(page.cookie, service, true);
}
