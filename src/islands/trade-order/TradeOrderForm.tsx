import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { purchaseOrderFiles, purchaseOrderRules } from '../../../api/contract/purchase-order-rules.ts';
import { foldText } from '../../../api/rules/fold-text.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { besideArticle, purchaseOrderBody } from '../../lib/forms/purchase-order-body.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { OrderType } from '../../lib/routes/route-table.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { createPurchaseOrder } from '../../lib/shop-client/trade.ts';
import { orderRefusal, tradeText } from '../../messages/trade.ts';
import { tradeOrderText } from '../../messages/trade-order.ts';
import { forgetOrderDraft, type SavedRows } from '../../stores/trade-orders.ts';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { moveToNextQuantity } from './move-to-next-quantity.ts';
import { OrderBuyer } from './OrderBuyer.tsx';
import { OrderFamily } from './OrderFamily.tsx';
import { OrderSender } from './OrderSender.tsx';
import { type OrderSearch, OrderTools } from './OrderTools.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { QuickEntry } from './QuickEntry.tsx';
import {
  articlesOf,
  chosenRows,
  hasWords,
  loadLines,
  type PackedList,
  type QuickNote,
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
  /** What became of the lines that were entered beside the list, and those that were not taken. */
  readonly quick: { readonly note: QuickNote; readonly left: string } | undefined;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
}

const id = 'purchase-order';

/** The order form of the trade: a list of articles with their quantities. It counts, finds and remembers while it is filled in. */
export function TradeOrderForm({
  place,
  type,
  list: packed,
  typed,
  quick: first,
  state,
  privacy,
}: TradeOrderFormProps) {
  const { locale } = place;
  const t = tradeText(locale);
  const say = tradeOrderText(locale);
  const list = useMemo(() => unpackList(packed), [packed]);
  const [search, setSearch] = useState<OrderSearch>({ text: '', isOnly: false });
  const form = useForm({
    id,
    locale,
    state,
    send: async (fields, files) => {
      const ordered = chosenRows(list, follow());
      const own = files.filter(({ field }) => field === purchaseOrderFiles.name);
      const input = { query: placeQuery(place), body: purchaseOrderBody(fields, type, ordered) };
      const { number } = await createPurchaseOrder(input, { files: own }).catch((error: unknown) => {
        throw error instanceof ShopError ? inOwnWords(error, [...ordered.keys()]) : error;
      });
      const path = buildPath('purchase-order-confirmation', { locale, orderType: type });
      window.location.assign(`${path}?${new URLSearchParams({ number })}`);
    },
  });
  const inOwnWords = (error: ShopError, references: readonly string[]) => {
    const text = orderRefusal(locale, error.status);
    const fields = error.fields.map((each) => besideArticle(each, references));
    return error.with({ fields, ...(text !== undefined && { text }) });
  };
  const { rows, follow, fill } = useFormRows(list, form.form, typed);
  const draft = useOrderDraft({ type, form: form.form, follow, fill });
  const quick = useQuickLines(list, first?.note, (taken) => draft.keep(fill(taken)));

  const { register } = form.context;
  const takeRest = useEffectEvent(() => (quick.takeRest() ? undefined : t('badPaste')));
  useEffect(() => register('paste', () => takeRest()), [register]);
  const keep = useEffectEvent(() => draft.keep(follow()));
  useEffect(() => {
    const element = form.form.current;
    const change = () => keep();
    element?.addEventListener('input', change);
    return () => element?.removeEventListener('input', change);
  }, [form.form]);

  const shared = useMemo(() => ({ id, locale, register }), [locale, register]);
  const chosen = chosenRows(list, rows);
  const found = useMemo(() => {
    const words = foldText(search.text).split(/\s+/).filter(Boolean);
    if (words.length === 0 && !search.isOnly) return undefined;
    const picked = articlesOf(list).filter(
      (article) => hasWords(article, words, locale) && (!search.isOnly || rows[article.reference]),
    );
    return new Set(picked.map(({ reference }) => reference));
  }, [list, locale, rows, search]);
  const fields = [
    ...Object.keys(purchaseOrderRules),
    ...[purchaseOrderFiles.name, 'products', 'paste'],
    ...articlesOf(list).map(({ reference }) => `n.${reference}`),
  ];
  const clear = () => {
    forgetOrderDraft(type);
    window.location.reload();
  };
  return (
    <div className="trade-order-form wrap">
      {draft.isBack && (
        <p className="order-note">
          <span>{say('draft')}</span>{' '}
          <button type="button" className="link" onClick={clear}>
            {say('draftClear')}
          </button>
        </p>
      )}
      <QuickEntry
        form={id}
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
        onLoad={(kept) => draft.keep(fill(kept, { isAll: true }))}
      />
      <Form
        form={form}
        action={buildPath('purchase-order', { locale, orderType: type })}
        submit={t('submit')}
        fields={fields}
        hasFiles
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows and Enter lead from one quantity to the next. */}
        <div className="order-list" id={`${id}-products`} tabIndex={-1} onKeyDown={moveToNextQuantity}>
          <OrderTools
            locale={locale}
            families={list.families}
            onSearch={(typed) => setSearch((before) => ({ ...before, ...typed }))}
          />
          <p className="order-nothing" role="status">
            {found?.size === 0 && say('nothing')}
          </p>
          {list.families.map((family) => (
            <OrderFamily
              key={family.code}
              form={shared}
              family={family}
              units={list.units}
              typed={typed}
              errors={form.context.errors}
              chosen={family.products.filter(({ reference }) => chosen.has(reference)).length}
              found={found}
            />
          ))}
        </div>
        <OrderTotals lines={loadLines(list, chosen)} locale={locale} form={id} />
        <OrderBuyer privacy={privacy} />
        <OrderSender place={place} type={type} isRefused={form.summary.message !== undefined} />
      </Form>
    </div>
  );
}
