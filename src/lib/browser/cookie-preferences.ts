import { type CookieService, cookieMessages } from '../../messages/cookie-preferences.ts';
import { isLocale } from '../i18n/locale.ts';
import { type ConsentService, consentCookie, consentServices, readConsent } from './consent-cookie.ts';

/** Told to the document when the visitor has chosen; `readConsent` then knows the choice. */
export const consentEvent = 'consent';

/** Opens the choice of cookies over the page. */
export function openCookiePreferences(page: Document): void {
  const locale = page.documentElement.lang.slice(0, 2);
  const texts = cookieMessages[isLocale(locale) ? locale : 'fr'];
  const chosen = readConsent(page.cookie);
  const make = (name: string, className: string, ...children: (Node | string)[]) => {
    const element = page.createElement(name);
    element.className = className;
    element.append(...children);
    return element;
  };
  const boxes = new Map<ConsentService, HTMLInputElement>();
  const option = ({ name, use }: CookieService, box: HTMLInputElement) =>
    make('label', '', box, make('span', '', name), make('small', '', use));
  const options = consentServices.map((service) => {
    const box = checkbox(page, chosen?.[service] ?? false);
    boxes.set(service, box);
    return option(texts[service], box);
  });
  const dialog = page.createElement('dialog');
  const button = (text: string, className: string, isAllowed: (service: ConsentService) => boolean) => {
    const made = make('button', className, text);
    made.addEventListener('click', () => {
      page.cookie = consentCookie({
        googletagmanager: isAllowed('googletagmanager'),
        youtube: isAllowed('youtube'),
      });
      dialog.close();
      page.dispatchEvent(new CustomEvent(consentEvent));
    });
    return made;
  };
  const necessary = checkbox(page, true);
  necessary.disabled = true;
  dialog.className = 'cookie-preferences';
  dialog.ariaLabel = texts.title;
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(
    make('h2', '', texts.title),
    make('p', '', texts.intro),
    option(texts.necessary, necessary),
    ...options,
    make(
      'div',
      'row',
      button(texts.accept, 'btn', () => true),
      button(texts.refuse, 'btn', () => false),
      button(texts.save, 'btn line', (service) => boxes.get(service)?.checked ?? false),
    ),
  );
  page.body.append(dialog);
  dialog.showModal();
}

function checkbox(page: Document, checked: boolean): HTMLInputElement {
  return Object.assign(page.createElement('input'), { type: 'checkbox', checked });
}
