import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { StockWritten } from '../../../api/contract/desk/stock.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { useTitle } from '../../app/use-title.ts';
import { Choice } from '../../fields/Choice.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { DepotChoice } from './DepotChoice.tsx';
import { moveGoods, setLevels, staleStock } from './stock-calls.ts';
import { addUp, readTypedLines, type TypedLine } from './typed-lines.ts';
import { useStockMessages } from './use-stock-messages.ts';

const kinds = ['receipt', 'count'] as const;

/** Many packs at once, scanned or pasted. Lines that are refused stay in the field, the others leave it. */
export function StockEntry() {
  const messages = useMessages();
  const stock = useStockMessages();
  useTitle(stock.enter);
  const action = useAction(staleStock);
  const [kind, setKind] = useState<(typeof kinds)[number]>('receipt');
  const [depot, setDepot] = useState('');
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [result, setResult] = useState<StockWritten>();
  /** The same delivery sent again counts once; another text is another one. */
  const delivery = useRef({ text: '', key: '' });
  const write = (lines: readonly TypedLine[]): Promise<StockWritten> => {
    const place = depot === '' ? {} : { depot };
    if (kind === 'count')
      return setLevels(lines.map(({ reference, count = 0 }) => ({ reference, on_hand: count, ...place })));
    if (delivery.current.text !== text) delivery.current = { text, key: crypto.randomUUID() };
    const { key } = delivery.current;
    return moveGoods(
      lines.map(({ reference, count = 0 }, index) => ({
        key: `${key}:${index}`,
        reference,
        kind,
        count,
        note: '',
        ...place,
      })),
    );
  };
  const send = async () => {
    setResult(undefined);
    const lines = readTypedLines(text);
    const wrong = lines.filter(({ count }) => count === undefined).map(({ line }) => line);
    const problem =
      lines.length === 0 ? stock.noLines : wrong.length > 0 ? stock.wrongLines(wrong.join(', ')) : '';
    setFault(problem);
    if (problem !== '') return;
    const sums = addUp(lines);
    await action.run(async () => {
      const written = await write(sums);
      setResult(written);
      const left = written.refused.flatMap(({ line }) => sums[line - 1] ?? []);
      setText(left.map(({ reference, count }) => `${reference} ${count}`).join('\n'));
    });
  };
  const { fields } = action;
  const faults = useMemo(() => (fault === '' ? fields : { lines: fault }), [fault, fields]);
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/stock">
          {messages.frame.stock}
        </Link>
        <h1>{stock.enter}</h1>
      </header>
      <section className="card">
        <FieldForm faults={faults} onSend={() => void send()}>
          <Choice
            label={stock.kind}
            options={kinds.map((each) => ({ value: each, label: stock.kinds[each] }))}
            value={kind}
            onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? 'receipt')}
          />
          <DepotChoice value={depot} onChange={setDepot} />
          <PlainText
            label={stock.lines}
            description={stock.linesHint}
            value={text}
            onChange={setText}
            lines={12}
            fault={fault}
          />
          <SendButton isSending={action.isRunning}>{stock.save}</SendButton>
        </FieldForm>
        <ActionResult state={action} done={result ? stock.written(result.written) : ''} />
        {result && result.refused.length > 0 && (
          <div className="notice bad">
            <p>{stock.refused}</p>
            <ul>
              {result.refused.map(({ line, reference, message }) => (
                <li key={line}>
                  {reference} · {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </div>
  );
}
