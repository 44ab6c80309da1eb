import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StaffPurchaseOrderShow } from '../../../api/contract/desk/handling.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { TradeOrderWork } from './TradeOrderWork.tsx';
import { readTradeOrder } from './trade-calls.ts';

const route = getRouteApi('/trade-orders/$id');

/** An order of a distributor. */
export function TradeOrderScreen() {
  const { id }: { id: string } = route.useParams();
  const { locale, messages } = useLanguage();
  const { trade } = messages;
  const { data: order, error } = useQuery({
    queryKey: ['trade-order', id],
    queryFn: ({ signal }) => readTradeOrder(id, signal),
  });
  useTitle(order ? trade.one(order.number) : trade.title);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!order) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/trade-orders">
          {trade.title}
        </Link>
        <h1>{trade.one(order.number)}</h1>
        <p className="muted">
          {order.company} · {formatMoment(order.received_at, locale)}
        </p>
      </header>
      <div className="with-side">
        <TradeOrderContent order={order} />
        <div className="stack">
          <TradeOrderWork key={order.id} order={order} />
          <section className="card">
            <h2>{trade.documents}</h2>
            <div className="buttons">
              <DownloadButton
                path={`/purchase-order/${order.id}/paper`}
                name={`${order.number}.pdf`}
                label={trade.pdf}
              />
              <DownloadButton
                path={`/purchase-order/${order.id}/sheet`}
                name={`${order.number}.xlsx`}
                label={trade.sheet}
              />
              {order.files.map(({ position, name }) => (
                <DownloadButton
                  key={position}
                  path={`/purchase-order/${order.id}/file/${position}`}
                  name={name}
                  label={name}
                />
              ))}
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}

function TradeOrderContent({ order }: { readonly order: StaffPurchaseOrderShow }) {
  const { locale, messages } = useLanguage();
  const { trade } = messages;
  const facts = [
    { label: trade.email, value: order.email },
    { label: trade.salePoint, value: order.salePoint },
    { label: trade.ownNumber, value: order.orderNumber },
    {
      label: trade.delivery,
      value: order.deliveryDate === '' ? '' : formatDate(order.deliveryDate, locale),
    },
    { label: trade.comment, value: order.comment },
  ].filter(({ value }) => value !== '');
  return (
    <section className="card">
      <h2>{trade.content}</h2>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            <dd className="typed">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{trade.article}</th>
            <th scope="col" className="number">
              {trade.quantity}
            </th>
            <th scope="col" className="number">
              {trade.pallets}
            </th>
            <th scope="col" className="number">
              {trade.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.reference}>
              <th scope="row">
                {line.designation} <span className="muted">{line.packaging}</span>
                <br />
                <span className="muted">{line.reference}</span>
              </th>
              <td className="number">{trade.ordered(line.qty, trade.unitNames[line.unit])}</td>
              <td className="number">{line.palette}</td>
              <td className="number">{line.units}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
