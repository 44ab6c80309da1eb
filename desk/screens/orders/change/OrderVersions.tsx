import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../../api/contract/order.ts';
import { formatMoney } from '../../../../api/rules/format-money.ts';
import { useLanguage } from '../../../app/language.ts';
import { formatMoment } from '../../../app/moments.ts';
import { useSaverName } from '../../../records/use-saver-name.ts';
import { readVersions } from './change-calls.ts';
import { useChangeMessages } from './use-change-messages.ts';

/** How an order was before staff changed it, newest first; nothing where nobody did. */
export function OrderVersions({ order }: { readonly order: Pick<Order, 'id' | 'history'> }) {
  const { locale } = useLanguage();
  const messages = useChangeMessages();
  const saverName = useSaverName();
  const count = order.history.filter(({ kind }) => kind === 'changed').length;
  const { data: versions = [] } = useQuery({
    queryKey: ['order-versions', order.id, count],
    queryFn: ({ signal }) => readVersions(order.id, signal),
    enabled: count > 0,
  });
  if (count === 0) return null;
  return (
    <section className="card" aria-labelledby="order-versions">
      <h2 id="order-versions">{messages.versions}</h2>
      <div className="stack small">
        {versions.map((version) => (
          <details key={version.id}>
            <summary>
              {messages.until(formatMoment(version.saved_at, locale))}, {version.reason}
            </summary>
            {version.saved_by !== null && <p className="muted">{messages.by(saverName(version.saved_by))}</p>}
            <ul>
              {version.lines.map((line) => (
                <li key={line.id}>
                  {line.quantity} × {line.name}, {line.label} {formatMoney(line.amount, locale)}
                </li>
              ))}
            </ul>
            <p>
              {messages.total(formatMoney(version.totals.total, locale))}, {version.carrier}
              {version.discountCode !== null && `, ${version.discountCode}`}
            </p>
            <p>
              {messages.shipping}
              {': '}
              {version.shipping_address.join(', ')}
              <br />
              {messages.billing}
              {': '}
              {version.billing_address.join(', ')}
            </p>
            {[version.reference, version.comment]
              .filter((text) => text !== '')
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
          </details>
        ))}
      </div>
    </section>
  );
}
