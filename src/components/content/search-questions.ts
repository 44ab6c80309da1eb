import { foldedWords, foldText } from '../../../api/rules/fold-text.ts';

/** Few enough answers to be read at once. */
const mostOpened = 2;

/** Shows the questions that hold every typed word, and opens the one that the URL names. */
export function searchQuestions(document: Document, window: Window): void {
  const field = document.getElementById('faq-text');
  const status = document.getElementById('faq-count');
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.faq-group details')];
  openNamed(questions, window.location.hash);
  window.addEventListener('hashchange', () => openNamed(questions, window.location.hash));
  if (!(field instanceof HTMLInputElement) || !field.parentElement || !status) return;
  field.parentElement.hidden = false;
  const counts: Record<string, string> = JSON.parse(status.dataset['counts'] ?? '{}');
  const texts = new Map(questions.map((question) => [question, foldText(question.textContent ?? '')]));

  field.addEventListener('input', () => {
    const words = foldedWords(field.value);
    const found = questions.filter((question) => words.every((word) => texts.get(question)?.includes(word)));
    for (const question of questions) {
      question.hidden = !found.includes(question);
      question.open = words.length > 0 && found.length <= mostOpened && !question.hidden;
    }
    for (const group of document.querySelectorAll<HTMLElement>('.faq-group')) {
      group.hidden = !group.querySelector('details:not([hidden])');
    }
    const text = found.length === 0 ? counts['none'] : counts[found.length === 1 ? 'one' : 'other'];
    status.textContent = words.length === 0 ? '' : (text ?? '').replace('{count}', String(found.length));
  });
}

function openNamed(questions: readonly HTMLDetailsElement[], hash: string): void {
  const named = questions.find(({ id }) => `#${id}` === hash);
  if (!named) return;
  named.open = true;
  named.scrollIntoView({ block: 'start' });
}
