import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../api/contract/order.ts';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { NoteForm } from '../../handling/NoteForm.tsx';
import { NoteList } from '../../handling/NoteList.tsx';
import { addOrderNote, readOrderNotes } from './order-calls.ts';

/** What staff note about an order for themselves. Its buyer is never shown it. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const messages = useMessages();
  const { orders } = messages;
  const action = useAction([['order-notes', order.id]]);
  const { data: notes = [], error } = useQuery({
    queryKey: ['order-notes', order.id],
    queryFn: ({ signal }) => readOrderNotes(order.id, signal),
  });
  return (
    <section className="card">
      <h2>{orders.notes}</h2>
      {error && <p className="notice bad">{faultText(error, messages)}</p>}
      <NoteList notes={notes.map(({ note, ...each }) => ({ ...each, text: note }))} />
      <NoteForm
        label={orders.internalNote}
        send={orders.addNote}
        done={orders.noteAdded}
        path="note"
        lines={2}
        action={action}
        onSend={(note) => action.run(() => addOrderNote(order.id, note))}
      />
    </section>
  );
}
