import type { PurchaseOrderShow } from '../../../api/contract/purchase-order.ts';
import { HandlingCard } from '../../app/HandlingCard.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { updateTradeOrder } from './trade-calls.ts';

/** How far an order of a distributor has come, and what staff noted about it. */
export function TradeOrderWork({ order }: { readonly order: PurchaseOrderShow }) {
  const { trade } = useMessages();
  const action = useAction([['trade-order'], ['trade-orders'], ['today']]);
  return (
    <HandlingCard
      messages={trade}
      status={order.status}
      note={order.note}
      action={action}
      onSave={(status, note) => void action.run(() => updateTradeOrder(order.id, status, note))}
    />
  );
}
