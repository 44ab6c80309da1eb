import { Button } from 'react-aria-components';
import type { Order } from '../../../api/contract/order.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { resendOrder } from './order-calls.ts';

/** Sends the buyer once more what confirms the order. A cancelled one has nothing to confirm. */
export function OrderResend({ order }: { readonly order: Order }) {
  const { orders } = useMessages();
  const action = useAction([['mails']]);
  if (order.status === 'cancelled') return null;
  return (
    <>
      <Button
        className="button"
        isPending={action.isRunning}
        onPress={() => void action.run(() => resendOrder(order.id))}
      >
        {orders.resend}
      </Button>
      <ActionResult state={action} done={orders.resent(order.email)} />
    </>
  );
}
