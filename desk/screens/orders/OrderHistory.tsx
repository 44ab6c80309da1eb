import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useSaverName } from '../../records/use-saver-name.ts';

/** What has happened to an order and who of the staff did it, newest first. */
export function OrderHistory({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const saverName = useSaverName();
  return (
    <section className="card">
      <h2>{orders.history}</h2>
      <ol className="history">
        {order.history.toReversed().map((event) => (
          <li key={`${event.date}${event.kind}${event.status}`}>
            <span className="muted">
              {formatMoment(event.date, locale)}
              {event.saved_by !== null && (
                <>
                  <br />
                  {saverName(event.saved_by)}
                </>
              )}
            </span>
            <span>
              {event.kind === 'state' ? orders.states[event.status] : orders.events[event.kind]}
              {event.amount !== null && ` · ${formatMoney(event.amount, locale)}`}
              {event.note !== '' && (
                <>
                  <br />
                  <span className="muted">{event.note}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
