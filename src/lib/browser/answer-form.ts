import { type Beside, formRules } from '../../../api/contract/form-rules.ts';
import { pageEvents } from './page-events.ts';
import { parsePage } from './parse-page.ts';
import { tellLoading } from './show-loading.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isRule = (name: string): name is keyof typeof formRules => name in formRules;

/** Longest wait for the captcha; the form then goes without, and is shown once more. */
const captchaWithinMs = 15_000;

/** How a form answers what is done to it. */
interface Answers {
  change: (target: EventTarget | null) => void;
  /** Done when the answer to the form is shown. */
  submit: (submitter: HTMLElement | null) => Promise<void>;
}

const known = new WeakMap<HTMLFormElement, Answers>();
const afterPress = followPresses(document);

/** The answers of a form that is in use. */
export function answersOf(form: HTMLFormElement): Answers {
  const answers = known.get(form) ?? answering(form);
  known.set(form, answers);
  return answers;
}

const fileInputsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=file]'),
];

function answering(form: HTMLFormElement): Answers {
  const { form: action = '', sending = '', failed = '', summary = '' } = form.dataset;
  const inputs = [...form.querySelectorAll<Field>('[data-rules]')];
  const status = form.querySelector('[role=status]');
  const button = form.querySelector('button[type=submit]');
  let captcha: Promise<string> | undefined;
  let isSending = false;
  const fileInputs = fileInputsOf(form);
  const hasFiles = fileInputs.length > 0;
  const fileChecks = hasFiles && import('./file-field.ts').then(({ liveFiles }) => fileInputs.map(liveFiles));
  const faults: Record<string, string> = JSON.parse(form.dataset['captchaFaults'] ?? '{}');
  const say = (text: string) => status?.replaceChildren(text);
  const prove = () => {
    captcha ??= import('./captcha.ts')
      .then(({ proveHuman }) => proveHuman(action))
      .catch((fault: unknown) => {
        say(faults[fault instanceof Error ? fault.message : ''] ?? '');
        return '';
      });
    return captcha;
  };

  if (action !== '') void prove();
  form.ownerDocument.addEventListener(pageEvents.consent, () => {
    captcha = undefined;
  });
  return { change, submit };

  function change(target: EventTarget | null): void {
    // What is wrong elsewhere may have depended on it, as a postcode does on the country.
    afterPress(() => {
      for (const input of inputs) if (input === target || input.ariaInvalid === 'true') check(input);
    });
  }

  async function submit(submitter: HTMLElement | null): Promise<void> {
    if (isSending) return;
    isSending = true;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    for (const checkFiles of (await fileChecks) || []) checkFiles();
    const checked = inputs.filter((input) => input.checkVisibility()).map(check);
    if (!isDraft && !checked.every(Boolean)) {
      isSending = false;
      summarise();
      return;
    }
    button?.setAttribute('aria-disabled', 'true');
    say(sending);
    const late = new Promise<string>((resolve) => setTimeout(resolve, captchaWithinMs, ''));
    const body = hasFiles ? new FormData() : new URLSearchParams();
    if (action !== '' && !isDraft)
      await Promise.race([prove(), late]).then((answer) => body.set('captcha', answer));
    for (const [name, value] of new FormData(form, submitter)) {
      if (name === 'captcha') continue;
      if (body instanceof FormData) body.append(name, value);
      else body.append(name, String(value));
    }
    try {
      await show(await tellLoading(form.ownerDocument, fetch(form.action, { method: 'POST', body })));
    } catch {
      say(failed);
    }
    isSending = false;
    captcha = undefined;
    button?.removeAttribute('aria-disabled');
  }

  /** Says beside the field what is wrong with it. */
  function check(input: Field): boolean {
    if (input.type === 'file') return input.ariaInvalid !== 'true';
    const rules: Record<string, string> = JSON.parse(input.dataset['rules'] ?? '{}');
    const group = input.name.replace(/[^.]*$/, '');
    const beside: Beside = (name) => typed(form.elements.namedItem(`${group}${name}`));
    const broken = Object.keys(rules).find((name) => isRule(name) && !formRules[name](typed(input), beside));
    form.querySelector(`#${input.id}-error`)?.replaceChildren(rules[broken ?? ''] ?? '');
    if (broken === undefined) input.removeAttribute('aria-invalid');
    else input.ariaInvalid = 'true';
    return broken === undefined;
  }

  /** The same list that the server writes. */
  function summarise(): void {
    const box = form.querySelector<HTMLElement>('.form-errors');
    if (!box) return;
    box.classList.remove('form-note');
    box.querySelector('strong')?.replaceChildren(summary);
    const lines = inputs
      .filter((input) => input.ariaInvalid === 'true')
      .map((input) => {
        const link = Object.assign(form.ownerDocument.createElement('a'), { href: `#${input.id}` });
        link.append(form.querySelector(`#${input.id}-error`)?.textContent ?? '');
        const line = form.ownerDocument.createElement('li');
        line.append(link);
        return line;
      });
    box.querySelector('ul')?.replaceChildren(...lines);
    box.hidden = false;
    box.focus();
  }

  /** A form that was taken leads on; a refused one is put in the place of this one. */
  async function show(response: Response): Promise<void> {
    if (response.redirected && response.ok) {
      location.assign(response.url);
      return;
    }
    const answered = parsePage(await response.text());
    // A field named `id` stands before the property of the form.
    const next = answered.getElementById(form.getAttribute('id') ?? '');
    if (!(next instanceof HTMLFormElement)) {
      goOn(answered, response.status);
      return;
    }
    const summaryBox = next.querySelector<HTMLElement>('.form-errors');
    summaryBox?.removeAttribute('autofocus');
    for (const input of fileInputsOf(next))
      input.files = fileInputs.find(({ name }) => name === input.name)?.files ?? null;
    next.noValidate = true;
    form.replaceWith(next);
    answersOf(next);
    summaryBox?.focus();
  }

  /** A form that was kept while its sender signed in again goes on; a session that has ended is told by its page. */
  function goOn(answered: Document, status: number): void {
    const kept = answered.querySelector<HTMLFormElement>('form[data-resume]');
    if (!kept && status !== 401) throw new Error('No form in the answer');
    if (kept) form.ownerDocument.body.append(kept);
    (kept ?? form).submit();
  }
}

type AfterPress = (run: () => void) => void;

/** Runs at once, or after the press of a button or box: a message would push it away from under the finger. */
function followPresses(page: Document): AfterPress {
  let isPressed = false;
  const waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    // The click comes first.
    setTimeout(() => {
      for (const run of waiting.splice(0)) run();
    });
  };
  page.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  page.addEventListener('pointerup', release);
  page.addEventListener('pointercancel', release);
  return (run) => {
    if (isPressed) waiting.push(run);
    else run();
  };
}

/** What a field holds, as the rules take it. */
function typed(field: Element | RadioNodeList | null): string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? 'on' : '';
  const hasValue =
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof RadioNodeList;
  return hasValue ? field.value : '';
}
