import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { purchaseOrderFiles, purchaseOrderRules } from '../../../api/contract/purchase-order-rules.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { OrderType } from '../../lib/routes/route-table.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { tradeText } from '../../messages/trade.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import { forgetOrderDraft, type SavedRows } from '../../stores/trade-orders.ts';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { OrderBuyer } from './OrderBuyer.tsx';
import { OrderList, orderFormId } from './OrderList.tsx';
import { OrderSender } from './OrderSender.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { QuickEntry } from './QuickEntry.tsx';
import { sendOrder } from './send-order.ts';
import {
  articlesOf,
  chosenRows,
  loadLines,
  type PackedList,
  type QuickNote,
  type TradeFormList,
  unpackList,
} from './trade-form.ts';
import { UsualOrders } from './UsualOrders.tsx';
import { useFormRows } from './use-form-rows.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { useQuickLines } from './use-quick-lines.ts';

interface TradeOrderFormProps {
  readonly place: ShopPlace;
  readonly type: OrderType;
  readonly list: PackedList;
  /** What the rows hold at first. */
  readonly typed: SavedRows;
  /** What became of the lines that were entered next to the list, and those that were not taken. */
  readonly quick: { readonly note: QuickNote; readonly left: string } | undefined;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
}

/** The order form of the trade: a list of articles with their quantities. It counts, finds and remembers while it is filled in. */
export function TradeOrderForm(props: TradeOrderFormProps) {
  const { place, type, list: packed, typed, quick: first, state, privacy } = props;
  const { locale } = place;
  const t = tradeText(locale);
  const orderText = tradeOrderText(locale);
  const list = useMemo(() => unpackList(packed), [packed]);
  const form = useForm({
    id: orderFormId,
    locale,
    state,
    send: async (fields, files) =>
      sendOrder({ place, type, ordered: chosenRows(list, follow()), fields, files }),
  });
  const { rows, follow, fill } = useFormRows(list, form.form, typed);
  const draft = useOrderDraft({ type, form: form.form, follow, fill });
  const quick = useQuickLines(list, first?.note, (taken) => draft.save(fill(taken)));

  const { register } = form.context;
  const takeRest = useEffectEvent(() => (quick.takeRest() ? undefined : t('badPaste')));
  useEffect(() => register('paste', () => takeRest()), [register]);
  useInput(form.form, () => draft.save(follow()));

  const chosen = chosenRows(list, rows);
  return (
    <div className="trade-order-form wrap">
      {draft.isBack && <DraftBack type={type} orderText={orderText} />}
      <QuickEntry
        form={orderFormId}
        locale={locale}
        list={list}
        note={quick.note}
        panel={quick.panel}
        left={first?.left ?? ''}
        onTake={() => void quick.take()}
      />
      <UsualOrders
        locale={locale}
        type={type}
        rows={rows}
        salePoint={draft.salePoint}
        onLoad={(saved) => draft.save(fill(saved, { isAll: true }))}
      />
      <Form
        form={form}
        action={buildPath('purchase-order', { locale, orderType: type })}
        submit={t('submit')}
        fields={fieldNames(list)}
        hasFiles
      >
        <OrderList
          locale={locale}
          list={list}
          rows={rows}
          chosen={chosen}
          typed={typed}
          register={register}
          errors={form.context.errors}
        />
        <OrderTotals lines={loadLines(list, chosen)} locale={locale} form={orderFormId} />
        <OrderBuyer privacy={privacy} />
        <OrderSender place={place} type={type} isRefused={form.summary.message !== undefined} />
      </Form>
    </div>
  );
}

/** Names of the fields that something can be wrong with. */
const fieldNames = (list: TradeFormList): string[] => [
  ...Object.keys(purchaseOrderRules),
  ...[purchaseOrderFiles.name, 'products', 'paste'],
  ...articlesOf(list).map(({ reference }) => `n.${reference}`),
];

/** Acts whenever something is typed into a form. */
function useInput(form: RefObject<HTMLFormElement | null>, act: () => void): void {
  const input = useEffectEvent(act);
  useEffect(() => {
    const element = form.current;
    const listen = () => input();
    element?.addEventListener('input', listen);
    return () => element?.removeEventListener('input', listen);
  }, [form]);
}

interface DraftBackProps {
  readonly type: OrderType;
  readonly orderText: ReturnType<typeof tradeOrderText>;
}

/** Reports that an order was begun here, and lets the visitor begin a new one. */
function DraftBack({ type, orderText }: DraftBackProps) {
  const clear = () => {
    forgetOrderDraft(type);
    window.location.reload();
  };
  return (
    <p className="order-note">
      <span>{orderText('draft')}</span>{' '}
      <button type="button" className="link" onClick={clear}>
        {orderText('draftClear')}
      </button>
    </p>
  );
}
