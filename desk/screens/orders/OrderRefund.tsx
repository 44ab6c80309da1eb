import { useState } from 'react';
import { Checkbox } from 'react-aria-components';
import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { parseDecimal } from '../../../api/rules/parse-decimal.ts';
import { toCents, toMoney } from '../../../api/rules/price.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { CheckMark } from '../../fields/CheckMark.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { refundOrder } from './order-calls.ts';
import { refundableCents, wayBack } from './order-money.ts';

/** Asks for money to go back, all of it or a part, once that is confirmed with the amount and what leaves. */
export function OrderRefund({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const action = useAction([
    ['order'],
    ['orders'],
    ['refunds'],
    ['withdrawal'],
    ['withdrawals'],
    ['today'],
    ['mails'],
  ]);
  const [typed, setTyped] = useState('');
  const [isByHand, setIsByHand] = useState(false);
  const left = refundableCents(order);
  const amount = parseDecimal(typed, locale);
  const cents = amount === undefined ? undefined : toCents({ amount, currency: 'EUR' });
  const isWrong = typed.trim() !== '' && (cents === undefined || cents <= 0 || cents > left);
  const money = (value: number) => formatMoney(toMoney(value), locale);
  const asked = money(isWrong ? left : (cents ?? left));
  const way = isByHand ? 'transfer' : wayBack(order);
  const refund = async () => {
    if (await action.run(() => refundOrder(order.id, cents, isByHand))) setTyped('');
  };
  if (left === 0 && !action.isDone) return <p className="muted">{orders.nothingToRefund}</p>;
  return (
    <>
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
          {wayBack(order) !== 'transfer' && (
            <Checkbox className="check" isSelected={isByHand} onChange={setIsByHand}>
              <CheckMark />
              {orders.refundByHand}
            </Checkbox>
          )}
          <ConfirmButton
            label={orders.refundAsk(asked)}
            title={orders.refundTitle(asked)}
            lead={orders.refundLead[way](order.email)}
            isDisabled={isWrong || action.isRunning}
            onConfirm={() => void refund()}
          />
        </div>
      )}
      <ActionResult state={action} done={orders.refunded} />
    </>
  );
}
