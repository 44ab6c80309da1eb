import { type TakenLines, takeLines } from '../../../api/rules/trade-pad.ts';
import { type TradeUnit, tradeUnits } from '../../../api/rules/trade-quantity.ts';
import type { PadText } from '../../messages/pad.ts';
import { fillRows, type PageRow } from './pad-rows.ts';

const shownFaults = 50;
const noText = /\0/;

interface Quick {
  readonly panel: HTMLElement;
  readonly units: readonly TradeUnit[];
  readonly rows: () => readonly PageRow[];
  readonly text: PadText;
  /** Called when rows were filled. */
  readonly onTaken: () => void;
}

/** Takes lines in place: typed one by one, pasted, or from a file. */
export function liveQuick(quick: Quick): void {
  const { panel } = quick;
  panel.querySelector('button')?.addEventListener('click', (event) => {
    event.preventDefault();
    void take(quick);
  });
  panel.querySelector('.quick-one')?.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
    event.preventDefault();
    void take(quick);
  });
  const list = panel.querySelector('datalist');
  panel.addEventListener(
    'focusin',
    () => {
      const options = quick.rows().map(({ article }) => {
        const option = panel.ownerDocument.createElement('option');
        option.value = article.reference;
        return option;
      });
      list?.replaceChildren(...options);
    },
    { once: true },
  );
}

async function take({ panel, units, rows, text: words, onTaken }: Quick): Promise<void> {
  const [reference, count, unit] = ['reference', 'count', 'countUnit'].map((name) =>
    panel.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`),
  );
  const paste = panel.querySelector('textarea');
  const file = panel.querySelector<HTMLInputElement>('[type=file]');
  const sheet = await readFile(file?.files?.[0]);
  const one = reference?.value.trim()
    ? [reference, count, unit].map((field) => field?.value ?? '').join('\t')
    : '';
  const text = [paste?.value ?? '', sheet ?? '', one].filter((part) => part.trim() !== '').join('\n');
  const articles = new Map(rows().map(({ article }) => [article.reference.toUpperCase(), article]));
  const taken = takeLines(text, { articles, units });
  fillRows(
    rows(),
    Object.fromEntries([...taken.rows].map(([name, row]) => [name, [String(row.count), row.unit]])),
  );
  if (paste) paste.value = taken.refused.map((line) => line.text).join('\n');
  if (file) file.value = '';
  for (const field of [reference, count]) if (field) field.value = '';
  say(panel, words, { ...taken, isNoSheet: sheet === undefined });
  if (taken.rows.size > 0) onTaken();
  if (one !== '') reference?.focus();
}

/** Undefined for what is no text. */
async function readFile(file: File | undefined): Promise<string | undefined> {
  if (file === undefined) return '';
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return noText.test(text) ? undefined : text;
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return noText.test(text) ? undefined : text;
  }
}

interface Told extends TakenLines {
  readonly isNoSheet: boolean;
}

function say(panel: HTMLElement, text: PadText, { rows, refused, repeated, isNoSheet }: Told): void {
  const page = panel.ownerDocument;
  const notes = [
    ...(rows.size > 0 ? [text('added', { count: rows.size })] : []),
    ...(repeated > 0 ? [text('repeated', { count: repeated })] : []),
    ...(isNoSheet ? [text('fault.sheet')] : []),
    ...(refused.length > 0 ? [text('faults', { count: refused.length })] : []),
  ].map((note) => Object.assign(page.createElement('p'), { textContent: note }));
  const list = page.createElement('ul');
  for (const { line, text: raw, fault } of refused.slice(0, shownFaults)) {
    const code = Object.assign(page.createElement('code'), {
      textContent: text('faultLine', { line, text: raw.slice(0, 80) }),
    });
    const item = page.createElement('li');
    item.append(code, ` ${text(`fault.${fault}`)}`);
    list.append(item);
  }
  if (refused.length > shownFaults) {
    const textContent = text('moreFaults', { count: refused.length - shownFaults });
    list.append(Object.assign(page.createElement('li'), { textContent }));
  }
  panel.querySelector('.quick-note')?.replaceChildren(...notes, list);
}

export const unitsOfPad = (pad: HTMLElement): TradeUnit[] =>
  (pad.dataset['units'] ?? '').split(' ').flatMap((name) => tradeUnits.filter((each) => each === name));
