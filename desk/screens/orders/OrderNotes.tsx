import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import type { Order } from '../../../api/contract/order.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { addOrderNote, readOrderNotes } from './order-calls.ts';

/** What staff note about an order for themselves. Its buyer is never shown it. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const saverName = useSaverName();
  const action = useAction([['order-notes', order.id]]);
  const [note, setNote] = useState('');
  const { data: notes = [], error } = useQuery({
    queryKey: ['order-notes', order.id],
    queryFn: ({ signal }) => readOrderNotes(order.id, signal),
  });
  const add = async () => {
    if (await action.run(() => addOrderNote(order.id, note))) setNote('');
  };
  return (
    <section className="card">
      <h2>{orders.notes}</h2>
      {error && <p className="notice bad">{faultText(error, messages)}</p>}
      <ul className="history">
        {notes.map(({ id, note: text, saved_by: by, saved_at: at }) => (
          <li key={id}>
            <span className="muted">
              {formatMoment(at, locale)}
              <br />
              {saverName(by)}
            </span>
            <span className="typed">{text}</span>
          </li>
        ))}
      </ul>
      <Form
        className="stack small"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <PlainText
          label={orders.internalNote}
          value={note}
          onChange={setNote}
          fault={action.fields['note']}
          lines={2}
        />
        <Button type="submit" className="button" isPending={action.isRunning}>
          {orders.addNote}
        </Button>
      </Form>
      <ActionResult state={action} done={orders.noteAdded} />
    </section>
  );
}
