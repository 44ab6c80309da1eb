import { expect, type Locator, type Page } from '@playwright/test';
import { chooseByKey } from './desk-editor.ts';
import { focused } from './focus.ts';

/** What people work with at the desk. */
export type Tool = 'mouse' | 'keyboard';

/** Both languages and both tools, each once. */
export const runs = [
  { lang: 'fr', tool: 'mouse' },
  { lang: 'nl', tool: 'keyboard' },
] as const;

const mostStops = 400;
const mostTurns = 3;
const mostArrows = 60;
const namesInMessage = 8;

/** A person who works with a page: with the mouse, or with the keyboard alone. */
export interface Hand {
  /** Presses a button, follows a link, opens what is folded. */
  press(control: Locator): Promise<void>;
  /** Checks a box, or clears it. */
  check(box: Locator): Promise<void>;
  /** Chooses one of a group of radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Writes a text in place of the one that is there. */
  write(field: Locator, text: string): Promise<void>;
  /** Goes to a field, or into a list. */
  enter(field: Locator): Promise<void>;
  /** Chooses an option of the browser’s own list. */
  select(list: Locator, label: string): Promise<void>;
  /** Sets the browser’s own field of a day and an hour, `2099-03-29T03:30`. */
  setMoment(field: Locator, moment: string): Promise<void>;
  /** Types what is looked for, and takes what is offered. */
  pick(field: Locator, text: string, option: Locator): Promise<void>;
  /** Opens a menu, and takes an entry of it. */
  takeFrom(button: Locator, entry: Locator): Promise<void>;
}

export const handOf = (page: Page, tool: Tool): Hand =>
  tool === 'mouse' ? new MouseHand() : new KeyboardHand(page);

class MouseHand implements Hand {
  press(control: Locator) {
    return control.click();
  }

  /** The box that is seen is next to the one that readers of the screen find. */
  check(box: Locator) {
    return box.locator('xpath=(./ancestor::label | .)[1]').click();
  }

  choose(radio: Locator) {
    return this.check(radio);
  }

  async write(field: Locator, text: string) {
    await field.click();
    await field.fill(text);
  }

  enter(field: Locator) {
    return field.click();
  }

  async select(list: Locator, label: string) {
    await list.selectOption({ label });
  }

  setMoment(field: Locator, moment: string) {
    return this.write(field, moment);
  }

  async pick(field: Locator, text: string, option: Locator) {
    await this.write(field, text);
    // Until the text is answered, its rows may take the places of those that are there.
    await expect(field.page().locator('.popover[data-loading]')).toHaveCount(0);
    await option.click();
  }

  async takeFrom(button: Locator, entry: Locator) {
    await button.click();
    await entry.click();
  }
}

/** Reaches everything with Tab, Shift-Tab and arrows, and sees at each place that the focus is there. */
class KeyboardHand implements Hand {
  readonly #page: Page;
  /** When the document began in which something has had the focus. */
  #began = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(control: Locator) {
    // Tab goes past a button that is disabled while something is written.
    await expect(control).toBeEnabled();
    await this.#reach(control);
    await this.#page.keyboard.press('Enter');
  }

  async check(box: Locator) {
    await this.#reach(box);
    await this.#page.keyboard.press('Space');
  }

  async choose(radio: Locator) {
    await this.#reach(radio.locator('xpath=ancestor::*[@role="radiogroup"]'), 'inside');
    await this.#goOn(radio, 'ArrowRight');
    await expect(radio).toBeChecked();
  }

  async write(field: Locator, text: string) {
    await this.#reach(field);
    await this.#page.keyboard.press('Control+a');
    if (text === '') await this.#page.keyboard.press('Delete');
    // A long text is pasted.
    else if (text.length > 500) await this.#page.keyboard.insertText(text);
    else await this.#page.keyboard.type(text);
  }

  enter(field: Locator) {
    return this.#reach(field, 'inside');
  }

  async select(list: Locator, label: string) {
    await this.#reach(list);
    await this.#page.keyboard.press('Home');
    for (let arrow = 0; arrow < mostArrows; arrow += 1) {
      if ((await list.evaluate(chosenOption)) === label) return;
      await this.#page.keyboard.press('ArrowDown');
    }
    throw new Error(`${list} does not offer ${label}`);
  }

  async setMoment(field: Locator, moment: string) {
    const [, year, month, day, hour = '', minute] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(moment) ?? [];
    await this.#reach(field);
    // The parts in the order of the browser’s language; the year alone does not lead on by itself.
    await this.#page.keyboard.type(`${month}${day}${year}`);
    await this.#page.keyboard.press('ArrowRight');
    const half = Number(hour) < 12 ? 'AM' : 'PM';
    await this.#page.keyboard.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${half}`);
    await expect(field).toHaveValue(moment);
  }

  async pick(field: Locator, text: string, option: Locator) {
    await this.write(field, text);
    await chooseByKey(this.#page, option);
  }

  async takeFrom(button: Locator, entry: Locator) {
    await this.press(button);
    await this.#goOn(entry, 'ArrowDown');
    await this.#page.keyboard.press('Enter');
  }

  /** Presses an arrow until an element has the focus, or something in it. */
  async #goOn(wanted: Locator, key: string): Promise<void> {
    for (let arrow = 0; arrow < mostArrows; arrow += 1) {
      const { side } = await wanted.evaluate(lookFrom, 'inside' as const);
      if (side === 'here') return this.#expectSeen();
      await this.#page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${wanted}`);
  }

  /** Presses Tab, or Shift-Tab where the element is before the focus, until it has the focus, or something in it. */
  async #reach(wanted: Locator, depth: 'itself' | 'inside' = 'itself'): Promise<void> {
    await expect(wanted).toBeVisible();
    const began = await this.#page.evaluate(() => performance.timeOrigin);
    if (began === this.#began) await expect(this.#page.locator('body > * :focus')).toBeAttached();
    this.#began = began;
    const passed: string[] = [];
    let turns = 0;
    let last: Side = 'nowhere';
    for (let stop = 0; stop < mostStops && turns <= mostTurns; stop += 1) {
      const { side, name, isSkip } = await wanted.evaluate(lookFrom, depth);
      if (side === 'here') return this.#expectSeen();
      if (side !== last && side !== 'nowhere' && last !== 'nowhere') turns += 1;
      last = side;
      passed.push(name);
      if (isSkip) await this.#page.keyboard.press('Enter');
      else await this.#page.keyboard.press(side === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`Tab does not lead to ${wanted}, but to ${passed.slice(-namesInMessage).join(', ')}`);
  }

  async #expectSeen(): Promise<void> {
    // What scrolls by itself needs some frames to bring it into view.
    const faults = async () => {
      const focus = await focused(this.#page);
      return focus?.faults.map((fault) => `${focus.name} ${fault}`);
    };
    await expect.poll(faults, { timeout: 5000 }).toEqual([]);
  }
}

/** Runs in a page. */
const chosenOption = (list: Element) =>
  list instanceof HTMLSelectElement ? list.selectedOptions[0]?.label : undefined;

type Side = 'here' | 'before' | 'after' | 'nowhere';

interface Look {
  readonly side: Side;
  /** Name of what has the focus. */
  readonly name: string;
  /** It is a link past the navigation, to what the element is in. */
  readonly isSkip: boolean;
}

/** Runs in a page: where an element is, seen from the focus. */
function lookFrom(wanted: Element, depth: 'itself' | 'inside'): Look {
  const focus = document.activeElement;
  if (focus === null || focus === document.body) return { side: 'nowhere', name: 'nothing', isSkip: false };
  const name = `${focus.localName} “${(focus.ariaLabel ?? focus.textContent ?? '').trim().slice(0, 30)}”`;
  const isHere = focus === wanted || (depth === 'inside' && wanted.contains(focus));
  const isBefore = (focus.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const target = focus.matches('a.skip') ? document.querySelector(focus.getAttribute('href') ?? '') : null;
  const isSkip = target?.contains(wanted) === true;
  return { side: isHere ? 'here' : isBefore ? 'before' : 'after', name, isSkip };
}
