import { pageEvents } from '../../lib/browser/page-events.ts';
import { pageLocale } from '../../lib/browser/page-locale.ts';
import { $comparator, addToComparator, removeFromComparator } from '../../stores/comparator.ts';
import { $favorites, toggleFavorite } from '../../stores/favorites.ts';
import { emptyOnSwitch } from './empty-on-switch.ts';
import { showCount } from './show-count.ts';

interface Entry {
  readonly id: number;
}

/** Ties the counters, hearts and scales of a page to the lists of the visitor. */
export function enhanceLists(document: Document): void {
  const [comparing, keeping] = ['to-comparator', 'to-favourites'].map((id) => document.getElementById(id));
  if (!(comparing instanceof HTMLFormElement) || !(keeping instanceof HTMLFormElement)) return;
  const showAll = () => {
    addToggles(document, [keeping, comparing]);
    show(document, 'comparator', comparing, $comparator.get());
    show(document, 'favourites', keeping, $favorites.get());
  };
  $comparator.listen(showAll);
  $favorites.listen(showAll);
  // Cards of another list come without their buttons.
  document.addEventListener(pageEvents.path, showAll);
  showAll();
  const locale = pageLocale(document);
  // The screen of the comparator looks itself, and reports it.
  if ($comparator.get().length > 0 && !comparing.action.endsWith(location.pathname))
    void lookForWithdrawn((code) => code.forgetNowAndThen(locale, Date.now()));
  document.addEventListener('submit', async (event) => {
    const { target, submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || !(target instanceof HTMLFormElement)) return;
    if (target !== comparing && target !== keeping) return;
    event.preventDefault();
    const id = Number(submitter.value);
    const change = () => (target === comparing ? toggleCompared(id, comparing) : toggleFavorite(id));
    let outcome = change();
    if (outcome === 'removed') return;
    if (outcome === 'full') {
      await lookForWithdrawn((code) => code.forgetWithdrawn(locale));
      outcome = change();
    }
    const { added = '', full = '' } = target.dataset;
    const label = target.textContent.trim();
    const text = outcome === 'full' ? full : added;
    const action = { label, to: target.action };
    void import('./toast.ts').then(
      (code) => code.showToast(document, text, action),
      () => undefined,
    );
  });
  emptyOnSwitch(document, { comparing });
}

type Forgetting = typeof import('../../stores/forget-withdrawn.ts');

/** What the API does not say changes nothing. */
const lookForWithdrawn = (look: (code: Forgetting) => Promise<void>): Promise<void> =>
  import('../../stores/forget-withdrawn.ts').then(look).catch(() => undefined);

function toggleCompared(id: number, { dataset }: HTMLFormElement): 'added' | 'removed' | 'full' {
  if ($comparator.get().some((product) => product.id === id)) {
    removeFromComparator(id);
    return 'removed';
  }
  return addToComparator(id, dataset['target'] === 'pro' ? 'pro' : 'part');
}

function show(
  document: Document,
  screen: 'comparator' | 'favourites',
  form: HTMLFormElement,
  products: readonly Entry[],
): void {
  showCount(document, screen, products.length);
  const ids = new Set(products.map(({ id }) => String(id)));
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[form=${idOf(form)}]`)) {
    button.ariaPressed = String(ids.has(button.value));
  }
}

/** Cards get their buttons here: without scripts, the page of a product has them. */
function addToggles(document: Document, forms: readonly HTMLFormElement[]): void {
  for (const card of document.querySelectorAll<HTMLElement>('.card[data-id]')) {
    if (card.querySelector('.toggles')) continue;
    const toggles = document.createElement('div');
    toggles.className = 'toggles no-print';
    const name = card.querySelector('h3')?.textContent ?? '';
    toggles.append(...forms.map((form) => toggle(document, form, card.dataset['id'] ?? '', name)));
    card.querySelector('.shot')?.append(toggles);
  }
}

function toggle(document: Document, form: HTMLFormElement, id: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'tool';
  button.setAttribute('form', idOf(form));
  button.name = 'id';
  button.value = id;
  button.ariaLabel = `${form.dataset['toggle']} ${name}`;
  const icon = document.querySelector(`.tools a[href="${new URL(form.action).pathname}"] svg`);
  if (icon) button.append(icon.cloneNode(true));
  return button;
}

/** `form.id` is one of its buttons here: they are named `id`. */
const idOf = (form: HTMLFormElement): string => form.getAttribute('id') ?? '';
