import { currentDrafts } from '../../api/rules/browser-retention.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { type TradeUnit, tradeUnits } from '../../api/rules/trade-quantity.ts';
import { persistedAtom } from './persisted-atom.ts';

/** Rows of a form with a quantity: what was typed, and its unit. */
export type SavedRows = Readonly<Record<string, readonly [count: string, unit: TradeUnit]>>;

/** An order that has not been sent. */
export interface OrderDraft {
  readonly rows: SavedRows;
  /** Fields by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly typedAt: number;
}

/** An order that comes again and again. */
export interface UsualOrder {
  readonly type: string;
  readonly name: string;
  readonly rows: SavedRows;
}

interface StoredOrders {
  /** Drafts by kind of trade. */
  readonly drafts: Readonly<Record<string, OrderDraft>>;
  readonly usual: readonly UsualOrder[];
}

const mostRows = 1000;
const mostUsual = 40;
const mostDrafts = 20;
const mostFields = 60;
const longestValue = 2000;

export const readTradeOrders = (stored: unknown): StoredOrders | undefined => {
  if (!isRecord(stored)) return undefined;
  const drafts = Object.entries(isRecord(stored['drafts']) ? stored['drafts'] : {}).flatMap(
    ([type, draft]) => {
      if (!isRecord(draft) || typeof draft['typedAt'] !== 'number') return [];
      const { typedAt } = { typedAt: draft['typedAt'] };
      return [
        [type, { rows: readRows(draft['rows']), fields: readTexts(draft['fields']), typedAt }] as const,
      ];
    },
  );
  const usual = (Array.isArray(stored['usual']) ? stored['usual'] : []).flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const { type, name, rows } = each;
    return typeof type === 'string' && typeof name === 'string' ? [{ type, name, rows: readRows(rows) }] : [];
  });
  return { drafts: Object.fromEntries(drafts), usual: usual.slice(0, mostUsual) };
};

function readRows(stored: unknown): SavedRows {
  const rows = Object.entries(isRecord(stored) ? stored : {}).flatMap(([reference, row]) => {
    const [count, unitName]: readonly unknown[] = Array.isArray(row) ? row : [];
    const unit = tradeUnits.find((each) => each === unitName);
    return typeof count === 'string' && unit ? [[reference, [count.slice(0, 6), unit]] as const] : [];
  });
  return Object.fromEntries(rows.slice(0, mostRows));
}

function readTexts(stored: unknown): Record<string, string> {
  const texts = Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, longestValue)] as const] : [],
  );
  return Object.fromEntries(texts.slice(0, mostFields));
}

const currentOrders = (stored: StoredOrders, now: number): StoredOrders => ({
  ...stored,
  drafts: currentDrafts('trade-orders', stored.drafts, { now, most: mostDrafts }),
});

export const $tradeOrders = persistedAtom<StoredOrders>({
  key: 'trade-orders',
  version: 1,
  retention: currentOrders,
  initial: { drafts: {}, usual: [] },
  read: readTradeOrders,
});

/** What was typed for a kind of trade; a month later there is nothing. */
export const orderDraft = (type: string, now: number): OrderDraft | undefined =>
  currentOrders($tradeOrders.get(), now).drafts[type];

export function saveOrderDraft(type: string, draft: OrderDraft): void {
  const stored = $tradeOrders.get();
  const drafts = { ...stored.drafts, [type]: draft };
  $tradeOrders.set(currentOrders({ ...stored, drafts }, draft.typedAt));
}

export function forgetOrderDraft(type: string): void {
  const stored = $tradeOrders.get();
  const { [type]: _forgotten, ...drafts } = stored.drafts;
  $tradeOrders.set({ ...stored, drafts });
}

export const forgetOrderDrafts = (): void => $tradeOrders.set({ ...$tradeOrders.get(), drafts: {} });

export const usualOrders = (type: string): readonly UsualOrder[] =>
  $tradeOrders.get().usual.filter((each) => each.type === type);

/** Takes the place of one of the same name. */
export function saveUsualOrder(order: UsualOrder): void {
  const stored = $tradeOrders.get();
  const others = stored.usual.filter(({ type, name }) => type !== order.type || name !== order.name);
  $tradeOrders.set({ ...stored, usual: [order, ...others].slice(0, mostUsual) });
}

export function forgetUsualOrder(order: Pick<UsualOrder, 'type' | 'name'>): void {
  const stored = $tradeOrders.get();
  const usual = stored.usual.filter(({ type, name }) => type !== order.type || name !== order.name);
  $tradeOrders.set({ ...stored, usual });
}
