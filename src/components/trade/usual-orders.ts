import { isRecord } from '../../stores/kept.ts';
import { forgetUsualOrder, type KeptRows, keepUsualOrder, usualOrders } from '../../stores/trade-orders.ts';

interface Usual {
  readonly panel: HTMLElement;
  readonly type: string;
  /** What would be kept now. */
  readonly rows: () => KeptRows;
  /** What the point of sale is called, as a name to begin with. */
  readonly salePoint: () => string;
  readonly load: (rows: KeptRows) => void;
}

/** Orders that come again and again, kept in this browser by name. */
export function liveUsual({ panel, type, rows, salePoint, load }: Usual): void {
  const kept: unknown = JSON.parse(panel.dataset['usual'] ?? '{}');
  const text = (key: string, name = '') =>
    String(isRecord(kept) ? (kept[key] ?? '') : '').replace('{name}', name);
  const page = panel.ownerDocument;
  const field = panel.querySelector('input');
  const list = panel.querySelector('ul');
  const say = (note: string) => panel.querySelector('[data-usual-note]')?.replaceChildren(note);
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
      const take = button(text('load'), () => load(order.rows));
      take.setAttribute('aria-label', `${text('load')} ${order.name}`);
      const forget = button(text('forget', order.name), () => {
        forgetUsualOrder(order);
        show();
        field?.focus();
      });
      item.append(name, take, forget);
      return item;
    });
    list?.replaceChildren(...items);
    say(items.length === 0 ? text('none') : '');
  };
  panel.addEventListener('toggle', () => {
    if (field && field.value === '') field.value = salePoint();
  });
  panel.querySelector('[data-usual-save]')?.addEventListener('click', () => {
    const name = field?.value.trim() ?? '';
    const current = rows();
    if (name === '' || Object.keys(current).length === 0) {
      field?.focus();
      return;
    }
    keepUsualOrder({ type, name, rows: current });
    show();
    say(text('saved', name));
  });
  show();
  panel.hidden = false;
}
