import { useState } from 'react';
import type { Order } from '../../../api/contract/order.ts';
import { belgianDay, formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { parseDecimal } from '../../../api/rules/parse-decimal.ts';
import { toCents, toMoney } from '../../../api/rules/price.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { receiveTransfer } from './order-calls.ts';
import { owedCents } from './order-money.ts';
import { transferLead } from './transfer-words.ts';

const twoDecimals = { minimumDecimals: 2, maximumDecimals: 2 };

/** Notes a transfer that came, with the amount and the day of the statement, once that is confirmed. */
export function OrderTransfer({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const action = useAction([['order'], ['orders'], ['refunds'], ['today'], ['mails']]);
  const [typed, setTyped] = useState<string>();
  const [day, setDay] = useState(() => belgianDay(new Date()));
  const owed = owedCents(order);
  const isAwaited = order.status === 'awaiting_payment';
  const amount = typed ?? (owed > 0 ? formatNumber(owed / 100, locale, twoDecimals) : '');
  const euros = parseDecimal(amount, locale);
  const cents = euros === undefined ? undefined : toCents({ amount: euros, currency: 'EUR' });
  const isWrong = cents === undefined || cents <= 0;
  const money = (value: number) => formatMoney(toMoney(value), locale);
  const receive = async () => {
    if (cents !== undefined && (await action.run(() => receiveTransfer(order.id, cents, day))))
      setTyped(undefined);
  };
  const form = (
    <div className="stack small">
      <PlainText
        label={orders.transferAmount}
        value={amount}
        onChange={setTyped}
        fault={typed !== undefined && isWrong ? orders.transferWrong : action.fields['amount_cents']}
        inputMode="decimal"
      />
      <PlainText
        label={orders.transferDay}
        value={day}
        onChange={setDay}
        fault={action.fields['received_on']}
        type="date"
      />
      <ConfirmButton
        label={orders.transferCame(isWrong ? '' : money(cents))}
        title={orders.transferTitle(isWrong ? '' : money(cents), day === '' ? '' : formatDate(day, locale))}
        lead={transferLead(order, cents, { orders, money })}
        isDisabled={isWrong || day === '' || action.isRunning}
        isDangerous={false}
        onConfirm={() => void receive()}
      />
    </div>
  );
  return (
    <>
      {isAwaited ? (
        form
      ) : (
        <details>
          <summary>{orders.transferMore}</summary>
          {form}
        </details>
      )}
      <ActionResult state={action} done={orders.transferNoted} />
    </>
  );
}
