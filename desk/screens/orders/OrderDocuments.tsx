import type { Order } from '../../../api/contract/order.ts';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { useMessages } from '../../app/language.ts';
import { OrderResend } from './OrderResend.tsx';

/** The documents of an order, and the email that they went out with. */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { orders } = useMessages();
  const { number, invoice } = order;
  return (
    <section className="card">
      <h2>{orders.documents}</h2>
      <div className="buttons">
        <DownloadButton
          path={`/order/${number}/confirmation.pdf`}
          name={`${number}.pdf`}
          label={orders.confirmation}
        />
        {invoice && (
          <DownloadButton
            path={`/order/${number}/invoice.xml`}
            name={`${invoice.number}.xml`}
            label={orders.invoice(invoice.number)}
          />
        )}
      </div>
      <OrderResend order={order} />
    </section>
  );
}
