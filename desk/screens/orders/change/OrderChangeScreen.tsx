import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Order } from '../../../../api/contract/order.ts';
import { mayBeChanged } from '../../../../api/rules/order-state.ts';
import { faultText } from '../../../app/fault-text.ts';
import { useMessages } from '../../../app/language.ts';
import { useTitle } from '../../../app/use-title.ts';
import { Waiting } from '../../../app/Waiting.tsx';
import { readOrder } from '../order-calls.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { useChangeMessages } from './use-change-messages.ts';

const route = getRouteApi('/orders/$id/change');

/** Changes what an order holds and where it goes, before anything of it has left. */
export function OrderChangeScreen() {
  const { id }: { id: string } = route.useParams();
  const messages = useMessages();
  const change = useChangeMessages();
  useTitle(change.title(id));
  const { data: order, error } = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await readOrder(id, signal)) ?? null,
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!order) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/orders/$id" params={{ id: order.number }}>
          {messages.orders.one(order.number)}
        </Link>
        <h1>{change.title(order.number)}</h1>
      </header>
      <section className="card">
        {mayBeChanged(order.status) ? (
          <ChangeForm order={order} key={keyOf(order)} />
        ) : (
          <p>{change.closed}</p>
        )}
      </section>
    </div>
  );
}

/** What is typed starts anew from an order that somebody else has changed. */
const keyOf = ({ id, history }: Order): string =>
  `${id}:${history.filter(({ kind }) => kind === 'changed').length}`;
