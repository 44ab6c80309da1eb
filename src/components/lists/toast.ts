const shownMilliseconds = 10_000;
/** What can be undone stays longer. */
const undoMilliseconds = 60_000;

export interface ToastAction {
  readonly label: string;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
}

/** Says something at the lower edge of the page, for a while, with one thing to do about it. */
export function showToast(page: Document, text: string, action: ToastAction): void {
  const place = page.querySelector('.toasts') ?? addPlace(page);
  const toast = page.createElement('div');
  toast.className = 'toast';
  const words = page.createElement('p');
  words.textContent = text;
  toast.append(
    words,
    actionElement(page, action, () => toast.remove()),
  );
  place.replaceChildren(toast);
  const end = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(end, shownMilliseconds);
    else toast.remove();
  };
  setTimeout(end, typeof action.to === 'string' ? shownMilliseconds : undoMilliseconds);
}

function addPlace(page: Document): Element {
  const place = page.createElement('div');
  place.className = 'toasts no-print';
  place.role = 'status';
  page.body.append(place);
  return place;
}

function actionElement(page: Document, { label, to }: ToastAction, close: () => void): HTMLElement {
  if (typeof to === 'string') {
    const link = page.createElement('a');
    link.href = to;
    link.textContent = label;
    return link;
  }
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    to();
    close();
  });
  return button;
}
