import { useEffect, useRef, useState } from 'react';
import { readField } from '../../lib/calculator/fields.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { useById } from '../../lib/react/use-by-id.ts';
import { useListOwner } from '../../lib/react/use-list-owner.ts';
import { useNextFocus } from '../../lib/react/use-next-focus.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { listQuery } from '../../lib/routes/list-query.ts';
import {
  $comparator,
  addToComparator,
  type ComparedProduct,
  comparatorLimits,
  removeFromComparator,
  replaceComparator,
} from '../../stores/comparator.ts';
import { ListNotes } from '../ui/ListNotes.tsx';
import { Share } from '../ui/Share.tsx';
import { AddProductForm, type Choice } from './AddProductForm.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { ComparatorProduct } from './comparator-product.ts';
import { loadProducts } from './load-products.ts';
import { comparatorMessages } from './messages.ts';
import { SurfaceForm, type TypedSurface } from './SurfaceForm.tsx';

export interface ComparatorProps {
  readonly locale: Locale;
  readonly target: Target;
  readonly salesPlanId: number;
  readonly siteUrl: string;
  /** Ids that the URL names. */
  readonly named: readonly number[];
  /** Those of them that exist for this audience. */
  readonly products: readonly ComparatorProduct[];
  readonly choices: readonly Choice[];
  readonly typed: TypedSurface;
}

const noProducts: readonly ComparedProduct[] = [];

/** Products side by side: those that the URL names, or those that the visitor has chosen in this browser. */
export function Comparator(props: ComparatorProps) {
  const { locale, target, siteUrl, choices } = props;
  const texts = comparatorMessages[locale];
  const limit = comparatorLimits[target];
  const path = buildPath('comparator', { locale, target });
  const { ids, isOwn, own, owner, found, gone, state, retry } = useComparedProducts(props);
  const all = ids.flatMap((id) => found.get(id) ?? []);
  const [products, left] = [all.slice(0, limit), all.slice(limit)];
  const allIds = all.map(({ id }) => id);
  const { fields, figures, type } = useTypedSurface(props, (next) => {
    const query = new URLSearchParams([...allIds.map((id) => ['id', String(id)]), ...Object.entries(next)]);
    window.history.replaceState(null, '', `${path}?${query}`);
  });
  const others = choices.filter(({ id }) => !products.some((product) => product.id === id));

  const { region, removers, remove, add, focusRegion } = useOwnChanges(allIds, isOwn, target);
  const adopt = () => {
    focusRegion();
    replaceComparator(products.map(({ id }) => ({ id })));
    own();
  };
  const hasProducts = products.length > 0;
  return (
    <div className="comparator" id="comparator" ref={region} aria-busy={state === 'loading' || undefined}>
      <ListNotes
        adoptId="adopt-comparator"
        missing={[...gone]}
        shared={texts.shared}
        onRetry={retry}
        onAdopt={adopt}
        owner={owner}
        state={state}
        hasProducts={hasProducts}
        locale={locale}
      />
      {left.length > 0 && (
        <p className="list-note" role="status" id="compare-left">
          {`${texts.full(limit)} ${texts.left(left.map(({ name }) => name).join(', '))}`}
        </p>
      )}
      {hasProducts && (
        <SurfaceForm action={path} ids={allIds} onType={type} fields={fields} locale={locale} texts={texts} />
      )}
      {hasProducts && (
        <ComparisonTable
          without={(id) => `${path}${listQuery(all.filter((product) => product.id !== id))}`}
          onRemove={remove}
          products={products}
          fields={fields}
          removers={removers}
          locale={locale}
          target={target}
          texts={texts}
        />
      )}
      {!hasProducts && state === 'complete' && <EmptyComparator locale={locale} target={target} />}
      {ids.length < limit && others.length > 0 && (
        <AddProductForm
          action={path}
          ids={products.map(({ id }) => id)}
          choices={others}
          onAdd={add}
          texts={texts}
        />
      )}
      {hasProducts && (
        <Share
          link={`${siteUrl}${path}${listQuery(products)}&${new URLSearchParams(figures)}`}
          title={texts.share}
          text={texts.shareText}
          locale={locale}
        />
      )}
    </div>
  );
}

/** The products of the URL, or those of the visitor as far as they still exist, and whose they are. */
function useComparedProducts(props: ComparatorProps) {
  const { named, products } = props;
  const saved = useShared($comparator, noProducts);
  const [owner, own] = useListOwner(named, saved, () => $comparator.get());
  const isOwn = owner === 'visitor';
  const ids = isOwn ? saved.map(({ id }) => id) : named;
  const first = { found: products, gone: without(named, products) };
  const loaded = useById(ids, first, (wanted, signal) => loadProducts(wanted, props, signal));
  const { gone } = loaded;
  useEffect(() => {
    if (isOwn) for (const { id } of saved) if (gone.has(id)) removeFromComparator(id);
  }, [isOwn, saved, gone]);
  return { ...loaded, ids, isOwn, own, owner };
}

/** The surface that is compared for, as it is typed. */
function useTypedSurface(
  { typed: first, locale }: Pick<ComparatorProps, 'typed' | 'locale'>,
  onChange: (typed: TypedSurface) => void,
) {
  const [typed, setTyped] = useState(first);
  const fields = {
    surface: readField('surface', typed.surface, locale),
    thickness: readField('thickness', typed.thickness, locale),
  };
  const figures = Object.values(fields).flatMap(({ name, typed: text }) =>
    text === '' ? [] : [[name, text]],
  );
  const type = (next: TypedSurface) => {
    if (next.surface === typed.surface && next.thickness === typed.thickness) return;
    setTyped(next);
    onChange(next);
  };
  return { fields, figures, type };
}

/** Adds and removes in place, where the list is the visitor's own; the focus goes on to what is left. */
function useOwnChanges(ids: readonly number[], isOwn: boolean, target: Target) {
  const region = useRef<HTMLDivElement>(null);
  /** The links that take a product out, by its id. */
  const removers = useRef(new Map<number, HTMLAnchorElement>());
  const focusNext = useNextFocus(region);
  const remove = (id: number, index: number) => {
    if (!isOwn) return false;
    const rest = ids.filter((each) => each !== id);
    focusNext(() => removers.current.get(rest[index] ?? rest.at(-1) ?? 0));
    removeFromComparator(id);
    return true;
  };
  const add = (id: number) => {
    if (!isOwn) return false;
    focusNext(() => removers.current.get(ids.at(-1) ?? 0));
    addToComparator(id, target);
    return true;
  };
  return { region, removers, remove, add, focusRegion: () => focusNext(() => undefined) };
}

function EmptyComparator({ locale, target }: Pick<ComparatorProps, 'locale' | 'target'>) {
  const texts = comparatorMessages[locale];
  return (
    <div className="empty flow">
      <h2>{texts.empty}</h2>
      <p className="muted">{texts.emptyText(comparatorLimits[target])}</p>
      <a className="btn" href={buildPath('category', { locale, target })}>
        {texts.allProducts}
      </a>
    </div>
  );
}

const without = (ids: readonly number[], products: readonly ComparatorProduct[]): number[] =>
  ids.filter((id) => products.every((product) => product.id !== id));
