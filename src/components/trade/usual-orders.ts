import type { PadText } from '../../messages/pad.ts';
import { forgetUsualOrder, type KeptRows, keepUsualOrder, usualOrders } from '../../stores/trade-orders.ts';

interface Usual {
  readonly page: Document;
  readonly type: string;
  /** What would be kept now. */
  readonly rows: () => KeptRows;
  /** What the point of sale is called, as a name to begin with. */
  readonly salePoint: () => string;
  readonly load: (rows: KeptRows) => void;
  readonly text: PadText;
}

const panelHtml = (text: PadText) => `
  <summary>${text('usual')}</summary>
  <div class="quick-body">
    <p class="muted">${text('usualText')}</p>
    <div class="usual-new">
      <p class="field">
        <label for="usual-name">${text('usualName')}</label>
        <input id="usual-name" type="text" maxlength="60" autocomplete="off">
      </p>
      <button class="btn line" type="button">${text('usualSave')}</button>
    </div>
    <ul class="usual-list"></ul>
    <p role="status"></p>
  </div>`;

/** Orders that come again and again, kept in this browser by name: there is nothing of it without a script. */
export function usualPanel({ page, type, rows, salePoint, load, text }: Usual): HTMLElement {
  const panel = page.createElement('details');
  panel.className = 'quick-entry no-print';
  panel.innerHTML = panelHtml(text);
  const field = panel.querySelector('input');
  const list = panel.querySelector('ul');
  const say = (note: string) => panel.querySelector('[role=status]')?.replaceChildren(note);
  const button = (label: string, press: () => void) => {
    const made = Object.assign(page.createElement('button'), { type: 'button', className: 'link' });
    made.append(label);
    made.addEventListener('click', press);
    return made;
  };
  const show = () => {
    const items = usualOrders(type).map((order) => {
      const item = page.createElement('li');
      const name = page.createElement('span');
      name.append(order.name);
      const take = button(text('usualLoad'), () => load(order.rows));
      take.setAttribute('aria-label', `${text('usualLoad')} ${order.name}`);
      const forget = button(text('usualForget', { name: order.name }), () => {
        forgetUsualOrder(order);
        show();
        field?.focus();
      });
      item.append(name, take, forget);
      return item;
    });
    list?.replaceChildren(...items);
    say(items.length === 0 ? text('usualNone') : '');
  };
  panel.addEventListener('toggle', () => {
    if (field && field.value === '') field.value = salePoint();
  });
  panel.querySelector('button')?.addEventListener('click', () => {
    const name = field?.value.trim() ?? '';
    const current = rows();
    if (name === '' || Object.keys(current).length === 0) {
      field?.focus();
      return;
    }
    keepUsualOrder({ type, name, rows: current });
    show();
    say(text('usualSaved', { name }));
  });
  show();
  return panel;
}
