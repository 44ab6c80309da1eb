import type { NetworkMessages } from '../../messages/network/fr.ts';
import { $settingsPersisted, chooseNetwork } from '../../stores/settings-persisted.ts';

/** Asks a professional for the network, over the page. Returns whether it was chosen. */
export async function askNetwork(document: Document, texts: NetworkMessages): Promise<boolean> {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'over-page network-dialog' });
  const title = Object.assign(document.createElement('h2'), {
    id: 'network-title',
    textContent: texts.title,
  });
  // The focus begins at the question, not on an answer that the space bar would give.
  Object.assign(title, { tabIndex: -1, autofocus: true });
  // Each paragraph is smaller than the first picture of a list, which stays the largest content that is painted.
  const intro = Object.assign(document.createElement('div'), { id: 'network-intro' });
  for (const textContent of [texts.intro, texts.change])
    intro.append(Object.assign(document.createElement('p'), { textContent }));
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', intro.id);
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'tool' });
  close.ariaLabel = texts.close;
  close.textContent = '×';
  dialog.append(
    close,
    title,
    intro,
    choice(document, true, texts.pro, texts.proText),
    choice(document, false, texts.trade, texts.tradeText),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    let isChosen = false;
    dialog.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.value) {
        isChosen = true;
        chooseNetwork(button.value === 'true');
      }
      if (button) dialog.close();
    });
    // Another tab has answered.
    const unsubscribe = $settingsPersisted.listen(() => dialog.close());
    dialog.addEventListener('close', () => {
      unsubscribe();
      dialog.remove();
      resolve(isChosen);
    });
  });
}

function choice(document: Document, negoce: boolean, name: string, text: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', value: String(negoce) });
  if ($settingsPersisted.get().negoce === negoce) button.ariaCurrent = 'true';
  const [strong, small] = [document.createElement('strong'), document.createElement('small')];
  strong.textContent = name;
  small.textContent = text;
  button.append(strong, small);
  return button;
}
