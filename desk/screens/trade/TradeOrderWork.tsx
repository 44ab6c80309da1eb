import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { PurchaseOrderShow } from '../../../api/contract/purchase-order.ts';
import type { SubmissionState } from '../../../api/contract/submission.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { updateTradeOrder } from './trade-calls.ts';

const otherState: Record<SubmissionState, SubmissionState> = { received: 'handled', handled: 'received' };

/** What staff do with an order of a distributor: note something, say that it is dealt with. */
export function TradeOrderWork({ order }: { readonly order: PurchaseOrderShow }) {
  const { trade } = useMessages();
  const [note, setNote] = useState(order.note);
  const action = useAction([['trade-order'], ['trade-orders'], ['today']]);
  const save = (status: SubmissionState) => void action.run(() => updateTradeOrder(order.id, status, note));
  return (
    <section className="card">
      <h2>{trade.work}</h2>
      <div className="stack small">
        <p>
          <span className="state" data-tone={order.status === 'handled' ? 'good' : 'warn'}>
            {trade.states[order.status]}
          </span>
        </p>
        <PlainText
          label={trade.note}
          value={note}
          onChange={setNote}
          fault={action.fields['note']}
          lines={4}
        />
        <div className="buttons">
          <Button
            className="button primary"
            isPending={action.isRunning}
            onPress={() => save(otherState[order.status])}
          >
            {trade.markAs[otherState[order.status]]}
          </Button>
          <Button className="button" isDisabled={note === order.note} onPress={() => save(order.status)}>
            {trade.saveNote}
          </Button>
        </div>
      </div>
      <ActionResult state={action} done={trade.saved} />
    </section>
  );
}
