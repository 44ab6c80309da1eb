const shownMilliseconds = 10_000;
/** What can be undone stays longer. */
const undoMilliseconds = 60_000;

export interface ToastAction {
  readonly label: string;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
}

/** Shows a message at the lower edge of the page, for a while, with one action. */
export function showToast(document: Document, text: string, action: ToastAction): void {
  const place = document.querySelector('.toasts') ?? addPlace(document);
  const toast = document.createElement('div');
  toast.className = 'toast';
  const words = document.createElement('p');
  words.textContent = text;
  toast.append(
    words,
    actionElement(document, action, () => toast.remove()),
  );
  place.replaceChildren(toast);
  const end = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(end, shownMilliseconds);
    else toast.remove();
  };
  setTimeout(end, typeof action.to === 'string' ? shownMilliseconds : undoMilliseconds);
}

function addPlace(document: Document): Element {
  const place = document.createElement('div');
  place.className = 'toasts no-print';
  place.role = 'status';
  document.body.append(place);
  return place;
}

function actionElement(document: Document, { label, to }: ToastAction, close: () => void): HTMLElement {
  if (typeof to === 'string') {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = label;
    return link;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    to();
    close();
  });
  return button;
}
