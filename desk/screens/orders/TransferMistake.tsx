import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { isOrderNumber } from '../../../api/rules/order-number.ts';
import { toCents, toMoney } from '../../../api/rules/price.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { moveTransfer, readOrder, takeBackTransfer } from './order-calls.ts';
import { type OrderPayment, reversalLead, transferLead } from './transfer-words.ts';

interface TransferMistakeProps {
  readonly order: Order;
  /** A transfer that came for it, as staff have noted. */
  readonly payment: OrderPayment;
}

/** Moves a transfer that was noted by mistake to the order that it was meant for, or takes it back, once that is confirmed. */
export function TransferMistake({ order, payment }: TransferMistakeProps) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const action = useAction([['order'], ['orders'], ['refunds'], ['today'], ['mails']]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const number = typed.trim();
  const isOther = isOrderNumber(number) && number !== order.number;
  const { data: owner, error } = useQuery({
    queryKey: ['order', number],
    queryFn: async ({ signal }) => (await readOrder(number, signal)) ?? null,
    enabled: isOther,
    retry: false,
  });
  const target = isOther ? owner : undefined;
  const money = (cents: number) => formatMoney(toMoney(cents), locale);
  const cents = toCents(payment.amount);
  const amount = money(cents);
  const words = { orders, money };
  const without = reversalLead(order, payment, words);
  const faultOfNumber = () => {
    if (number === order.number) return orders.transferOwnOrder;
    return isOther && error ? faultText(error, messages) : action.fields['order'];
  };
  return (
    <>
      {payment.status === 'paid' && (
        <details>
          <summary>{orders.transferMistake}</summary>
          <div className="stack small">
            <PlainText
              label={orders.transferOwner}
              value={typed}
              onChange={setTyped}
              fault={faultOfNumber()}
              description={orders.transferOwnerHint}
            />
            <PlainText
              label={orders.transferReason}
              value={reason}
              onChange={setReason}
              fault={action.fields['reason']}
            />
            <ConfirmButton
              label={orders.transferMove(amount, target?.number ?? '')}
              title={orders.transferMoveTitle(amount, target?.number ?? '')}
              lead={
                target
                  ? [orders.transferTo(nameOf(target), formatMoney(target.total, locale))]
                      .concat(transferLead(target, cents, words), orders.transferHere, without)
                      .join(' ')
                  : ''
              }
              isDisabled={!target || action.isRunning}
              onConfirm={() => {
                if (target) void action.run(() => moveTransfer(order.id, payment.id, target.number, reason));
              }}
            />
            <ConfirmButton
              label={orders.transferTakeBack(amount, order.number)}
              title={orders.transferTakeBackTitle(amount, order.number)}
              lead={without}
              isDisabled={reason.trim() === '' || action.isRunning}
              onConfirm={() => void action.run(() => takeBackTransfer(order.id, payment.id, reason))}
            />
          </div>
        </details>
      )}
      <ActionResult state={action} done={orders.transferCorrected} />
    </>
  );
}

const nameOf = ({ number, firm, selectedBillingAddress: { firstname, lastname } }: Order): string =>
  [number, firm?.company, `${firstname} ${lastname}`.trim()].filter((part) => part).join(', ');
