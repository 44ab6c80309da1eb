import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import { forgetUsualOrder, type SavedRows, saveUsualOrder, usualOrders } from '../../stores/trade-orders.ts';

interface UsualOrdersProps {
  readonly locale: Locale;
  /** Kind of trade of the order. */
  readonly type: string;
  /** What would be saved now. */
  readonly rows: SavedRows;
  /** What the point of sale is called, as a name to begin with. */
  readonly salePoint: () => string;
  readonly onLoad: (rows: SavedRows) => void;
}

/** Orders that come again and again, saved in this browser by name; not shown where no scripts run. */
export function UsualOrders({ locale, type, rows, salePoint, onLoad }: UsualOrdersProps) {
  const t = tradeOrderText(locale);
  const [orders, setOrders] = useState<ReturnType<typeof usualOrders>>([]);
  const [saved, setSaved] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setOrders(usualOrders(type)), [type]);
  const save = () => {
    const name = field.current?.value.trim() ?? '';
    if (name === '' || Object.keys(rows).length === 0) return field.current?.focus();
    saveUsualOrder({ type, name, rows });
    setOrders(usualOrders(type));
    setSaved(name);
  };
  const forget = (name: string) => {
    forgetUsualOrder({ type, name });
    setOrders(usualOrders(type));
    setSaved('');
    field.current?.focus();
  };
  const beginWithName = () => {
    if (field.current?.value === '') field.current.value = salePoint();
  };
  const status = orders.length === 0 ? t('usualNone') : saved && t('usualSaved', { name: saved });
  return (
    <details className="quick-entry scripted no-print" onToggle={beginWithName}>
      <summary>{t('usual')}</summary>
      <div className="quick-body">
        <p className="muted">{t('usualText')}</p>
        <div className="usual-new">
          <p className="field">
            <label htmlFor="usual-name">{t('usualName')}</label>
            <input ref={field} id="usual-name" type="text" maxLength={60} autoComplete="off" />
          </p>
          <button className="btn line" type="button" onClick={save}>
            {t('usualSave')}
          </button>
        </div>
        <ul className="usual-list">
          {orders.map((order) => (
            <li key={order.name}>
              <span>{order.name}</span>
              <button
                type="button"
                className="link"
                aria-label={`${t('usualLoad')} ${order.name}`}
                onClick={() => onLoad(order.rows)}
              >
                {t('usualLoad')}
              </button>
              <button type="button" className="link" onClick={() => forget(order.name)}>
                {t('usualForget', { name: order.name })}
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{status}</p>
      </div>
    </details>
  );
}
