import type { ConsentTexts } from '../../../messages/consent.ts';
import type { ManagedService, ManagerTexts, Tarteaucitron } from './tarteaucitron.ts';

/** Cookies that a tag manager and its tags set on our own domain. */
const measureCookie = /^_g(a|id|at|cl)/;
const unusedCategories = ['ads', 'api', 'comment', 'social', 'support', 'other', 'google'];

/** Our words under the names that the library knows them by. */
export function managerTexts(texts: ConsentTexts, cookiesPage: string | undefined): ManagerTexts {
  const more = cookiesPage === undefined ? '' : ` <a href="${encodeURI(cookiesPage)}">${texts.more}</a>`;
  const empty = { title: '', details: '' };
  return {
    ...Object.fromEntries(unusedCategories.map((name) => [name, empty])),
    analytic: texts.measure,
    video: texts.video,
    title: texts.title,
    icon: 'Cookies',
    middleBarHead: '',
    alertBigPrivacy: `${texts.banner}${more}`,
    disclaimer: `<p>${texts.intro}${more}</p>`,
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

/** The services do nothing by themselves: who needs one reads the answer. */
export function managedServices(page: Document): Tarteaucitron['services'] {
  const common = { uri: '', needConsent: true, js: () => {}, fallback: () => {} } as const;
  const googletagmanager: ManagedService = {
    ...common,
    key: 'googletagmanager',
    type: 'analytic',
    name: 'Google Tag Manager',
    get cookies() {
      const names = page.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
      return names.filter((name) => measureCookie.test(name));
    },
  };
  const youtube: ManagedService = { ...common, key: 'youtube', type: 'video', name: 'YouTube', cookies: [] };
  return { googletagmanager, youtube };
}
