import { useMemo, useRef, useState } from 'react';
import type { StockWritten } from '../../../api/contract/desk/stock.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useAction } from '../../app/use-action.ts';
import { Choice } from '../../fields/Choice.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { DepotChoice } from './DepotChoice.tsx';
import { moveGoods, setLevels, staleStock } from './stock-calls.ts';
import { useStockMessages } from './use-stock-messages.ts';

const kinds = ['count', 'receipt', 'correction', 'expected'] as const;

/** Notes what was counted, came, was corrected or is expected of one pack. */
export function MoveForm({ reference }: { readonly reference: string }) {
  const stock = useStockMessages();
  const action = useAction(staleStock);
  const [kind, setKind] = useState<(typeof kinds)[number]>('count');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [depot, setDepot] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  /** The same movement sent again counts once. */
  const key = useRef(crypto.randomUUID());
  const write = (count: number): Promise<StockWritten> => {
    const what = { reference, ...(depot !== '' && { depot }) };
    if (kind === 'count') return setLevels([{ ...what, on_hand: count }]);
    if (kind === 'expected')
      return setLevels([{ ...what, incoming: count, incoming_on: day === '' ? null : day }]);
    return moveGoods([{ ...what, key: key.current, kind, count, note: reason.trim() }]);
  };
  const send = async () => {
    const count = /^-?\d{1,8}$/.test(typed.trim()) ? Number(typed) : undefined;
    const hasNoReason = kind === 'correction' && reason.trim() === '';
    setRefusal(count === undefined ? stock.notANumber : '');
    setReasonMissing(hasNoReason);
    if (count === undefined || hasNoReason) return;
    await action.run(async () => {
      const { refused } = await write(count);
      key.current = crypto.randomUUID();
      const [first] = refused;
      if (first) {
        setRefusal(first.message);
        return;
      }
      setTyped('');
      setReason('');
      setDay('');
    });
  };
  const [refused] = Object.values(action.fields);
  const faults = useMemo(
    () => ({
      ...((refusal || refused) && { count: refusal || refused || '' }),
      ...(isReasonMissing && { note: stock.reasonMissing }),
    }),
    [refusal, refused, isReasonMissing, stock],
  );
  return (
    <section className="card" aria-labelledby="stock-move">
      <h2 id="stock-move">{stock.move}</h2>
      <FieldForm faults={faults} onSend={() => void send()}>
        <Choice
          label={stock.kind}
          options={kinds.map((each) => ({ value: each, label: stock.kinds[each] }))}
          value={kind}
          onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? 'count')}
        />
        <PlainText
          label={stock.amount}
          value={typed}
          onChange={setTyped}
          fault={faults['count']}
          description={stock.hints[kind]}
        />
        {kind === 'correction' && (
          <PlainText label={stock.reason} value={reason} onChange={setReason} fault={faults['note']} />
        )}
        {kind === 'expected' && (
          <PlainText label={stock.expectedOn} value={day} onChange={setDay} type="date" />
        )}
        <DepotChoice value={depot} onChange={setDepot} />
        <SendButton isSending={action.isRunning}>{stock.save}</SendButton>
      </FieldForm>
      {Object.keys(faults).length === 0 && <ActionResult state={action} done={stock.saved} />}
    </section>
  );
}
