import type { ConsentTexts } from '../../../messages/consent.ts';
import type { ConsentService } from './consent-cookie.ts';
import type { ManagedService, ManagerTexts, Tarteaucitron } from './tarteaucitron.ts';

/** Cookies that a tag manager and its tags set on our own domain. */
const measureCookie = /^_g(a|id|at|cl)/;
const unusedCategories = ['ads', 'comment', 'social', 'support', 'google'];

/** Our words under the names that the library knows them by. It writes them as HTML: they hold none. */
export function managerTexts(texts: ConsentTexts): ManagerTexts {
  const empty = { title: '', details: '' };
  return {
    ...Object.fromEntries(unusedCategories.map((name) => [name, empty])),
    analytic: texts.measure,
    api: texts.captcha,
    video: texts.video,
    other: texts.streets,
    title: texts.title,
    icon: 'Cookies',
    middleBarHead: '',
    alertBigPrivacy: '',
    disclaimer: texts.intro,
    mandatoryTitle: texts.necessary.title,
    mandatoryText: texts.necessary.details,
    personalize: texts.choose,
    modalWindow: texts.dialog,
    acceptAll: texts.accept,
    allowAll: texts.accept,
    denyAll: texts.refuse,
    save: texts.save,
    close: texts.close,
    reload: texts.reload,
    all: texts.all,
    allow: texts.allow,
    deny: texts.deny,
    allowed: texts.allowed,
    disallowed: texts.denied,
    noServices: '',
    noCookie: '',
    useCookie: '',
    useCookieCurrent: '',
    useNoCookie: '',
  };
}

/** What the banner asks for. */
export const bannerText = (texts: ConsentTexts, services: readonly ConsentService[]): string =>
  [...services.map((service) => texts.questions[service]), texts.withoutConsent].join(' ');

/** The services do nothing by themselves: who needs one reads the answer. */
export function managedServices(document: Document): Tarteaucitron['services'] {
  const common = { uri: '', needConsent: true, js: () => {}, fallback: () => {} } as const;
  const googletagmanager: ManagedService = {
    ...common,
    key: 'googletagmanager',
    type: 'analytic',
    name: 'Google Tag Manager',
    get cookies() {
      const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
      return names.filter((name) => measureCookie.test(name));
    },
  };
  const captcha: ManagedService = { ...common, key: 'captcha', type: 'api', name: 'Captcha', cookies: [] };
  const youtube: ManagedService = { ...common, key: 'youtube', type: 'video', name: 'YouTube', cookies: [] };
  const tiles: ManagedService = { ...common, key: 'tiles', type: 'other', name: 'Plan', cookies: [] };
  return { googletagmanager, captcha, youtube, tiles };
}
