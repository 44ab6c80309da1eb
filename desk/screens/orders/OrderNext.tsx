import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { nextOrderStates, type OrderState } from '../../../api/rules/order-state.ts';
import { toMoney } from '../../../api/rules/price.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Choice } from '../../fields/Choice.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { changeOrderState } from './order-calls.ts';
import { refundableCents, wayBack } from './order-money.ts';

/** A payment is noted with its amount and day, or reported by its provider; what leaves is noted with its shipment. */
const notedElsewhere: ReadonlySet<OrderState> = new Set(['paid', 'partly_shipped', 'shipped']);

/** Moves an order on, to the states that may follow its own. */
export function OrderNext({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const action = useAction([['order'], ['orders'], ['refunds'], ['today'], ['mails']]);
  const [chosen, setChosen] = useState<OrderState>();
  const [note, setNote] = useState('');
  const next = nextOrderStates(order.status).filter((state) => !notedElsewhere.has(state));
  const status = next.find((state) => state === chosen) ?? next[0];
  const left = refundableCents(order);
  const money = formatMoney(toMoney(left), locale);
  const change = async () => {
    if (status === undefined) return;
    const isDone = await action.run(() => changeOrderState(order.id, { status, note }));
    if (isDone) setNote('');
  };
  return (
    <section className="card">
      <h2>{orders.next}</h2>
      {status === undefined ? (
        <p className="muted">{orders.noNext}</p>
      ) : (
        <Form
          className="stack small"
          onSubmit={(event) => {
            event.preventDefault();
            if (status !== 'cancelled') void change();
          }}
        >
          <Choice
            label={orders.newState}
            options={next.map((value) => ({ value, label: orders.states[value] }))}
            value={status}
            onChange={(value) => setChosen(next.find((state) => state === value))}
          />
          <PlainText
            label={orders.note}
            value={note}
            onChange={setNote}
            fault={action.fields['note']}
            lines={2}
          />
          {status === 'cancelled' ? (
            <ConfirmButton
              label={left > 0 ? orders.cancelAndRefund(money) : orders.cancelOrder}
              title={orders.cancelTitle(order.number)}
              lead={[
                orders.cancelLead(order.email),
                left > 0 ? orders.refundLead[wayBack(order)](order.email) : orders.cancelUnpaid,
              ].join(' ')}
              isDisabled={action.isRunning}
              onConfirm={() => void change()}
            />
          ) : (
            <Button type="submit" className="button primary" isPending={action.isRunning}>
              {orders.change}
            </Button>
          )}
        </Form>
      )}
      <ActionResult state={action} done={orders.changed} />
    </section>
  );
}
