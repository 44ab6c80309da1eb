import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { orderTones } from '../../app/state-tones.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { OrderVersions } from './change/OrderVersions.tsx';
import { OrderBuyer } from './OrderBuyer.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNext } from './OrderNext.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderShipments } from './OrderShipments.tsx';
import { readOrder } from './order-calls.ts';

import { paymentWords } from './order-money.ts';

const route = getRouteApi('/orders/$id');

/** An order: what was bought, its buyer, what has happened, and what comes next. */
export function OrderScreen() {
  const { id }: { id: string } = route.useParams();
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  useTitle(orders.one(id));
  const { data: order, error } = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await readOrder(id, signal)) ?? null,
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!order) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/orders">
          {orders.title}
        </Link>
        <h1>{orders.one(order.number)}</h1>
        <p>
          <span className="state" data-tone={orderTones[order.status]}>
            {orders.states[order.status]}
          </span>{' '}
          <span className="muted">
            {[...paymentWords(order, orders), formatMoment(order.date, locale)].join(' · ')}
          </span>
        </p>
      </header>
      <div className="with-side">
        <div className="stack">
          <OrderLines order={order} />
          <OrderHistory order={order} />
          <OrderVersions order={order} />
        </div>
        <div className="stack">
          <OrderShipments order={order} />
          <OrderNext order={order} />
          <OrderPayments order={order} />
          <OrderRefunds order={order} />
          <OrderNotes order={order} />
          <OrderDocuments order={order} />
          <OrderBuyer order={order} />
        </div>
      </div>
    </div>
  );
}
