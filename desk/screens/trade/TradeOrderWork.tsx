import type { StaffPurchaseOrderShow } from '../../../api/contract/desk/handling.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { AnswerCard } from '../../handling/AnswerCard.tsx';
import { AssigneeChoice } from '../../handling/AssigneeChoice.tsx';
import { HandlingCard } from '../../handling/HandlingCard.tsx';
import { answerTradeOrder, assignTradeOrder, staleAfterTradeOrder, updateTradeOrder } from './trade-calls.ts';

/** How far an order of a distributor has come, who deals with it, and what staff noted and answered. */
export function TradeOrderWork({ order }: { readonly order: StaffPurchaseOrderShow }) {
  const { trade } = useMessages();
  const action = useAction(staleAfterTradeOrder);
  return (
    <>
      <HandlingCard
        messages={trade}
        status={order.status}
        note={order.note}
        action={action}
        onSave={(status, note) => void action.run(() => updateTradeOrder(order.id, status, note))}
        assignee={
          <AssigneeChoice
            assignedTo={order.assigned_to}
            right="shop"
            staleKeys={staleAfterTradeOrder}
            onAssign={(id) => assignTradeOrder(order.id, id)}
          />
        }
      />
      <AnswerCard
        to={order}
        answers={order.answers}
        staleKeys={staleAfterTradeOrder}
        onAnswer={(answer) => answerTradeOrder(order.id, answer)}
      />
    </>
  );
}
