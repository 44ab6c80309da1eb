import { pageLocale } from '../../lib/browser/page-locale.ts';
import { networkMessages } from '../../messages/network.ts';
import { $settingsPersisted, chooseNetwork } from '../../stores/settings-persisted.ts';

const askedName = 'network-asked';

/** Ties the pages of professionals to the network that the visitor has chosen, and asks for it where there is none. */
export function enhanceNetwork(document: Document, window: Window): void {
  const tradeSwitch = document.querySelector<HTMLElement>('.network');
  if (!tradeSwitch) {
    askBeforeProfessionals(document);
    return;
  }
  $settingsPersisted.subscribe(({ negoce }) => {
    if (negoce === undefined) delete document.documentElement.dataset['negoce'];
    else document.documentElement.dataset['negoce'] = String(negoce);
    tradeSwitch.ariaChecked = String(negoce === false);
  });
  tradeSwitch.addEventListener('click', () => chooseNetwork($settingsPersisted.get().negoce === false));
  const isQuiet = document.body.dataset['quiet'] !== undefined;
  if (!isQuiet && $settingsPersisted.get().negoce === undefined && isFirstTime())
    whenLoaded(document, window, () => ask(document));
}

/** Who turns to the professionals chooses the network on the way; who closes the question stays. */
function askBeforeProfessionals(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>('.audience a:not([aria-current])');
  let step: 'idle' | 'asking' | 'answered' = 'idle';
  link?.addEventListener('click', async (event) => {
    if (step === 'answered' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (step === 'asking') return;
    step = 'asking';
    step = (await ask(document)) ? 'answered' : 'idle';
    if (step === 'answered') link.click();
    step = 'idle';
  });
}

/** Whether there is nothing more to ask: a question that cannot be loaded stops nobody. */
async function ask(document: Document): Promise<boolean> {
  try {
    const [{ askNetwork }, texts] = await Promise.all([
      import('./network-dialog.ts'),
      networkMessages[pageLocale(document)](),
    ]);
    return await askNetwork(document, texts);
  } catch {
    return true;
  }
}

/** What the visitor came for is there before the question. */
function whenLoaded(document: Document, window: Window, run: () => unknown): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Once a visit, and never where the browser stores no answer: the question would come back on every page. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(askedName)) return false;
    sessionStorage.setItem(askedName, 'yes');
    return sessionStorage.getItem(askedName) !== null;
  } catch {
    return false;
  }
}
