import { useEffect, useRef } from 'react';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { useById } from '../../lib/react/use-by-id.ts';
import { useListOwner } from '../../lib/react/use-list-owner.ts';
import { useNextFocus } from '../../lib/react/use-next-focus.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { type ListedProduct, listQuery } from '../../lib/routes/list-query.ts';
import { removeFavorite } from '../../stores/edit-favorites.ts';
import { $favorites, type Favorite, replaceFavorites } from '../../stores/favorites.ts';
import { ListNotes } from '../ui/ListNotes.tsx';
import { Share } from '../ui/Share.tsx';
import { type FavouriteEntry, FavouriteLine } from './FavouriteLine.tsx';
import type { FavouriteProduct } from './favourite-product.ts';
import { loadFavourites } from './load-favourites.ts';
import { favouritesMessages } from './messages.ts';
import { type TradeOrderLink, WantedPacks } from './WantedPacks.tsx';

interface FavouritesProps {
  readonly locale: Locale;
  readonly target: Target;
  readonly salesPlanId: number;
  readonly siteUrl: string;
  /** What the URL names. */
  readonly named: readonly ListedProduct[];
  /** Those of it that exist for this audience. */
  readonly products: readonly FavouriteProduct[];
  readonly tradeOrderLinks: readonly TradeOrderLink[];
}

const noFavourites: readonly Favorite[] = [];

/** The products of a list: those that the URL names, or those that the visitor has saved in this browser. */
export function Favourites(props: FavouritesProps) {
  const { locale, target, siteUrl, tradeOrderLinks } = props;
  const texts = favouritesMessages[locale];
  const path = buildPath('favourites', { locale, target });
  const region = useRef<HTMLDivElement>(null);
  const removers = useRef(new Map<number, HTMLAnchorElement>());
  const focusNext = useNextFocus(region);
  const { entries, isOwn, own, owner, gone, state, retry } = useListedProducts(props);
  const hasProducts = entries.length > 0;
  const remove = (id: number, index: number) => {
    if (!isOwn) return false;
    const rest = entries.filter((each) => each.id !== id);
    focusNext(() => removers.current.get((rest[index] ?? rest.at(-1))?.id ?? 0));
    removeFavorite(id);
    return true;
  };
  const adopt = () => {
    focusNext(() => undefined);
    replaceFavorites(entries.map(({ id, quantity, note }) => ({ id, quantity, note })));
    own();
  };
  return (
    <div className="favourites" id="favourites" ref={region} aria-busy={state === 'loading' || undefined}>
      <ListNotes
        adoptId="adopt-favourites"
        missing={[...gone]}
        shared={texts.shared}
        onRetry={retry}
        onAdopt={adopt}
        owner={owner}
        state={state}
        hasProducts={hasProducts}
        locale={locale}
      />
      {hasProducts && (
        <ol className="lines">
          {entries.map((entry, index) => (
            <FavouriteLine
              key={entry.id}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              without={`${path}${listQuery(entries.filter(({ id }) => id !== entry.id))}`}
              onRemove={() => remove(entry.id, index)}
              entry={entry}
              isOwn={isOwn}
              removers={removers}
              locale={locale}
              target={target}
              texts={texts}
            />
          ))}
        </ol>
      )}
      {hasProducts && (
        <WantedPacks
          entries={entries}
          tradeOrderLinks={tradeOrderLinks}
          locale={locale}
          target={target}
          texts={texts}
        />
      )}
      {hasProducts && <ShareList siteUrl={siteUrl} locale={locale} target={target} entries={entries} />}
      {!hasProducts && state === 'complete' && <EmptyList locale={locale} target={target} />}
    </div>
  );
}

/** The list of the URL, or that of the visitor with what still exists of it, and whose it is. */
function useListedProducts(props: FavouritesProps) {
  const { named, products } = props;
  const saved = useShared($favorites, noFavourites);
  const namedIds = named.map(({ id }) => id);
  const [owner, own] = useListOwner(namedIds, saved, () => $favorites.get());
  const isOwn = owner === 'visitor';
  const listed = isOwn ? saved : named.map((each) => ({ ...each, note: '' }));
  const first = {
    found: products,
    gone: namedIds.filter((id) => products.every((product) => product.id !== id)),
  };
  const { found, gone, state, retry } = useById(
    listed.map(({ id }) => id),
    first,
    (wanted, signal) => loadFavourites(wanted, props, signal),
  );
  useEffect(() => {
    if (isOwn) for (const { id } of saved) if (gone.has(id)) removeFavorite(id);
  }, [isOwn, saved, gone]);
  const entries = listed.flatMap((each): FavouriteEntry[] => {
    const product = found.get(each.id);
    return product ? [{ ...each, product }] : [];
  });
  return { entries, isOwn, own, owner, gone, state, retry };
}

type PageProps = Pick<FavouritesProps, 'locale' | 'target'>;

interface ShareListProps extends PageProps {
  readonly siteUrl: string;
  readonly entries: readonly FavouriteEntry[];
}

/** Where the list goes from here: as a link, by email, or to the comparator. */
function ShareList({ siteUrl, locale, target, entries }: ShareListProps) {
  const texts = favouritesMessages[locale];
  const pathTo = (route: 'favourites' | 'favourites-send' | 'comparator') =>
    buildPath(route, { locale, target });
  return (
    <Share
      link={`${siteUrl}${pathTo('favourites')}${listQuery(entries)}`}
      title={texts.share}
      text={texts.shareText}
      locale={locale}
    >
      <a className="btn line" href={`${pathTo('favourites-send')}${listQuery(entries)}`} data-carries="">
        {texts.send}
      </a>
      <a className="btn line" href={`${pathTo('comparator')}${listQuery(entries.map(({ id }) => ({ id })))}`}>
        {texts.compare}
      </a>
    </Share>
  );
}

function EmptyList({ locale, target }: PageProps) {
  const texts = favouritesMessages[locale];
  return (
    <div className="empty flow">
      <h2>{texts.empty}</h2>
      <p className="muted">{texts.emptyText}</p>
      <a className="btn" href={buildPath('category', { locale, target })}>
        {texts.allProducts}
      </a>
    </div>
  );
}
