import { passwordStrength } from '../../../api/rules/password-strength.ts';

/** Lets passwords be read, and says how strong new ones are while they are typed. */
export function livePasswords(page: Document): void {
  showTools(page);
  // A refused form brings fields of its own.
  new MutationObserver(() => showTools(page)).observe(page.body, { childList: true, subtree: true });
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.password > button') : null;
    const input = button && inputOf(button);
    if (!input) return;
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    button.ariaPressed = String(!isShown);
  });
  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) tellStrength(target);
  });
  // What was made readable goes out hidden, so that browsers offer to keep it.
  page.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const button of target.querySelectorAll<HTMLElement>('.password > [aria-pressed=true]'))
      button.click();
  });
}

function showTools(page: Document): void {
  for (const tools of page.querySelectorAll<HTMLElement>('.password[hidden]')) tools.hidden = false;
}

const inputOf = (part: Element): HTMLInputElement | null =>
  part.closest('.field')?.querySelector('input') ?? null;

function tellStrength(input: HTMLInputElement): void {
  const strength = input.closest('.field')?.querySelector<HTMLElement>('.strength');
  if (!strength) return;
  const levels: string[] = JSON.parse(strength.dataset['levels'] ?? '[]');
  const level = passwordStrength(input.value);
  const isEmpty = input.value === '';
  strength.dataset['level'] = isEmpty ? '' : String(level);
  const words = isEmpty ? '' : `${strength.dataset['label']} ${levels[level - 1]}`;
  const status = strength.querySelector('[role=status]');
  if (status && status.textContent !== words) status.textContent = words;
}
