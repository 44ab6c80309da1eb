import library from 'tarteaucitronjs/tarteaucitron.min.js?url';
import { consentMessages } from '../../../messages/consent.ts';
import styles from '../../../styles/on-demand/consent.css?url';
import { addStyles } from '../add-styles.ts';
import { pageEvents } from '../page-events.ts';
import { pageLocale } from '../page-locale.ts';
import { type ConsentService, consentServices, readConsent } from './consent-cookie.ts';
import { bannerText, managedServices, managerTexts } from './manager-content.ts';
import type { Tarteaucitron } from './tarteaucitron.ts';

let manager: Promise<Tarteaucitron> | undefined;
const asked = new Set<ConsentService>();

export async function openPreferences(document: Document, window: Window): Promise<void> {
  (await consentManager(document, window)).userInterface.openPanel();
}

/** Shows the banner; an event on the document reports that the visitor has answered. */
export async function askConsent(document: Document, window: Window, service: ConsentService): Promise<void> {
  const { job, userInterface } = await consentManager(document, window);
  asked.add(service);
  job.push(service);
  const words = document.getElementById('tarteaucitronDisclaimerAlert');
  words?.replaceChildren(bannerText(textsOf(document), [...asked]), ...moreLink(document));
  userInterface.openAlert();
}

function consentManager(document: Document, window: Window): Promise<Tarteaucitron> {
  manager ??= start(document, window);
  return manager;
}

async function start(document: Document, window: Window): Promise<Tarteaucitron> {
  const script = Object.assign(document.createElement('script'), { src: library });
  await Promise.all([addStyles(document, styles), added(document, script)]);
  const { tarteaucitron } = window;
  if (!tarteaucitron) throw new Error('The consent manager is not there.');
  const opener = preferencesLink(document);
  if (opener) opener.id = parameters.customCloserId;
  tarteaucitron.lang = managerTexts(textsOf(document));
  tarteaucitron.services = managedServices(document);
  tarteaucitron.job = consentServices.filter((service) => isOffered(document, service));
  const isReady = new Promise<void>((resolve) => {
    tarteaucitron.events.load = resolve;
  });
  // Sizes are those of our style sheet.
  tarteaucitron.userInterface.jsSizing = () => {};
  tarteaucitron.init(parameters);
  // Its buttons work half a second after they were written; until then they are not shown.
  await isReady;
  tarteaucitron.userInterface.closeAlert();
  document.querySelector('#tarteaucitronInfo > p')?.append(...moreLink(document));
  const root = document.getElementById('tarteaucitronRoot');
  root?.setAttribute('data-ready', '');
  // Near at hand on the keyboard.
  if (root) document.querySelector('.skip:last-of-type')?.after(root);
  reportConsent(document, window, tarteaucitron);
  return tarteaucitron;
}

const textsOf = (document: Document) => consentMessages[pageLocale(document)];
const preferencesLink = (document: Document) =>
  document.querySelector<HTMLAnchorElement>('[data-opens=cookie-preferences]');

/** What follows a text: the page that explains more. */
function moreLink(document: Document): (string | Node)[] {
  const { href } = preferencesLink(document) ?? {};
  if (href === undefined) return [];
  return [' ', Object.assign(document.createElement('a'), { href, textContent: textsOf(document).more })];
}

/** Videos are everywhere; other services where the page needs them, or where there is an answer to take back. */
function isOffered(document: Document, service: ConsentService): boolean {
  if (service === 'googletagmanager') return document.body.dataset['tagManager'] !== undefined;
  return service === 'youtube' || readConsent(document.cookie, service) !== undefined;
}

/** Texts, services and style sheet are ours; nothing is fetched but what the page loaded. */
const parameters = {
  useExternalJs: true,
  useExternalCss: true,
  cookieName: 'tarteaucitron',
  hashtag: '',
  orientation: 'bottom',
  customCloserId: 'cookie-preferences',
  showIcon: false,
  showDetailsOnClick: false,
  mandatoryCta: false,
  removeCredit: true,
  moreInfoLink: false,
  googleConsentMode: false,
  bingConsentMode: false,
  pianoConsentMode: false,
} as const;

function reportConsent(document: Document, window: Window, { userInterface }: Tarteaucitron): void {
  for (const name of ['tac.close_alert', 'tac.close_panel']) {
    window.addEventListener(name, () => document.dispatchEvent(new Event(pageEvents.consent)));
  }
  // An answer for everything is the whole answer.
  for (const id of ['tarteaucitronAllAllowed', 'tarteaucitronAllDenied']) {
    document.getElementById(id)?.addEventListener('click', () => userInterface.closePanel());
  }
}

function added(document: Document, element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('The consent manager did not load.')));
    document.head.append(element);
  });
}
