import { useMemo, useState } from 'react';
import { Checkbox } from 'react-aria-components';
import type { StockedPack } from '../../../api/contract/desk/stock.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useAction } from '../../app/use-action.ts';
import { CheckMark } from '../../fields/CheckMark.tsx';
import { Choice } from '../../fields/Choice.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { setRule, staleStock } from './stock-calls.ts';
import { useStockMessages } from './use-stock-messages.ts';

const whenOut = ['refuse', 'backorder'] as const;
const isCount = (text: string): boolean => /^\d{1,8}$/.test(text.trim());

/** How a pack is counted. */
export function RuleForm({ pack }: { readonly pack: StockedPack }) {
  const stock = useStockMessages();
  const action = useAction(staleStock);
  const [isCounted, setIsCounted] = useState(pack.is_counted);
  const [out, setOut] = useState(pack.when_out);
  const [fewLeft, setFewLeft] = useState(String(pack.few_left_count));
  const [reorder, setReorder] = useState(String(pack.reorder_count ?? ''));
  const [shelf, setShelf] = useState(pack.shelf);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const send = () => {
    const found = {
      ...(isCount(fewLeft) ? {} : { few_left_count: stock.notANumber }),
      ...(reorder.trim() === '' || isCount(reorder) ? {} : { reorder_count: stock.notANumber }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    void action.run(() =>
      setRule(pack.reference, {
        is_counted: isCounted,
        when_out: out,
        few_left_count: Number(fewLeft),
        reorder_count: reorder.trim() === '' ? null : Number(reorder),
        shelf: shelf.trim(),
      }),
    );
  };
  const { fields } = action;
  const faults = useMemo<Readonly<Record<string, string>>>(() => ({ ...fields, ...wrong }), [fields, wrong]);
  return (
    <section className="card" aria-labelledby="stock-rule">
      <h2 id="stock-rule">{stock.rule}</h2>
      <FieldForm faults={faults} onSend={send}>
        <Checkbox className="check" isSelected={isCounted} onChange={setIsCounted}>
          <CheckMark />
          {stock.isCounted}
        </Checkbox>
        <Choice
          label={stock.whenOut}
          options={whenOut.map((each) => ({ value: each, label: stock.whenOutNames[each] }))}
          value={out}
          onChange={(chosen) => setOut(whenOut.find((each) => each === chosen) ?? 'refuse')}
        />
        <PlainText
          label={stock.fewLeftCount}
          value={fewLeft}
          onChange={setFewLeft}
          fault={faults['few_left_count']}
        />
        <PlainText
          label={stock.reorderCount}
          value={reorder}
          onChange={setReorder}
          fault={faults['reorder_count']}
        />
        <PlainText label={stock.shelf} value={shelf} onChange={setShelf} fault={faults['shelf']} />
        <SendButton isSending={action.isRunning}>{stock.save}</SendButton>
      </FieldForm>
      <ActionResult state={action} done={stock.saved} />
    </section>
  );
}
