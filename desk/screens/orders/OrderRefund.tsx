import { useState } from 'react';
import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { parseDecimal } from '../../../api/rules/parse-decimal.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { refundOrder } from './order-calls.ts';

const centsOfEuro = 100;

/** What was paid of an order and has not gone back, in cents. */
const leftCents = ({ payments }: Order): number =>
  payments
    .filter(({ status }) => status === 'paid' || status === 'partly_refunded')
    .reduce(
      (sum, { amount, refunded }) => sum + Math.round((amount.amount - refunded.amount) * centsOfEuro),
      0,
    );

/** Gives money back, all of it or a part, once that is confirmed. */
export function OrderRefund({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const action = useAction([['order'], ['orders'], ['withdrawal'], ['withdrawals'], ['today']]);
  const [typed, setTyped] = useState('');
  const left = leftCents(order);
  const amount = parseDecimal(typed, locale);
  const cents = amount === undefined ? undefined : Math.round(amount * centsOfEuro);
  const isWrong = typed.trim() !== '' && (cents === undefined || cents <= 0 || cents > left);
  const money = (value: number) => formatMoney({ amount: value / centsOfEuro, currency: 'EUR' }, locale);
  const refund = async () => {
    if (await action.run(() => refundOrder(order.id, cents))) setTyped('');
  };
  if (left === 0 && !action.isDone) return null;
  return (
    <section className="card">
      <h2>{orders.refund}</h2>
      <p className="muted">{orders.refundLeft(money(left))}</p>
      {left > 0 && (
        <div className="stack small">
          <PlainText
            label={orders.refundAmount}
            value={typed}
            onChange={setTyped}
            fault={isWrong ? orders.refundWrong(money(left)) : action.fields['amount_cents']}
            inputMode="decimal"
          />
          <ConfirmButton
            label={orders.refundAsk}
            title={orders.refundTitle(money(cents ?? left))}
            lead={orders.refundLead}
            isDisabled={isWrong || action.isRunning}
            onConfirm={() => void refund()}
          />
        </div>
      )}
      <ActionResult state={action} done={orders.refunded} />
    </section>
  );
}
