import { useMemo } from 'react';
import { type GuideQuery, isFound, writeGuideQuery } from '../../lib/colours/guide-query.ts';
import {
  type Collection,
  foundBy,
  neighboursOf,
  readShades,
  shadesOf,
} from '../../lib/colours/guide-shade.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { $shades } from '../../stores/shades.ts';
import { GuideForm } from './GuideForm.tsx';
import { guideText } from './guide-messages.ts';
import { OwnShades } from './OwnShades.tsx';
import { ShadeCollection } from './ShadeCollection.tsx';
import { ShadeDetail } from './ShadeDetail.tsx';
import { SharedShades } from './SharedShades.tsx';
import type { ShadePlace } from './shade-place.ts';
import { type FirstShade, useChosenShade } from './use-chosen-shade.ts';
import { useGuideQuery } from './use-guide-query.ts';

interface ColourGuideProps extends FirstShade {
  readonly siteUrl: string;
  readonly collections: readonly Collection[];
  /** Shades in the form of `shadeText`. */
  readonly shades: string;
}

const noShades: readonly string[] = [];
const everything = { text: '', collection: '', use: '' } as const;
/** Id of a field. */
const searchField = 'shade-text';

/** The colour guide: shades to be searched, saved, passed on, and looked at one by one. */
export function ColourGuide(props: ColourGuideProps) {
  const { place, siteUrl, collections } = props;
  const { locale } = place;
  const t = guideText(locale);
  const path = buildPath('colour-guide', place);
  const all = useMemo(() => readShades(props.shades), [props.shades]);
  const { query, visit, search, step } = useGuideQuery(props.query, path);
  const { chosen, products } = useChosenShade(all, query.shade, props);
  const saved = useShared($shades, noShades);
  const found = all.filter((each) => isFound(foundBy(each), query));
  const hrefOf = (asked: Partial<GuideQuery>) => `${path}${writeGuideQuery({ ...query, ...asked })}`;
  const shadePlace: ShadePlace = {
    locale,
    saved,
    collectionOf: ({ collection }) => collections.find(({ key }) => key === collection),
    hrefOf: (code) => hrefOf({ shade: code }),
    linkOf: (shades) => `${siteUrl}${path}${writeGuideQuery({ list: shades.map(({ code }) => code) })}`,
    onOpen: (code) => step({ shade: code }, 'shade-name'),
  };
  return (
    <>
      {query.shade !== '' && !chosen && (
        <p className="guide-note" role="status">
          {t('unknown', { code: query.shade })}
        </p>
      )}
      {chosen && (
        <ShadeDetail
          shade={chosen}
          neighbours={neighboursOf(chosen, all)}
          place={shadePlace}
          shop={place}
          products={products}
          closeHref={`${hrefOf({ shade: '' })}#${chosen.code}`}
          onClose={() => step({ shade: '' }, found.includes(chosen) ? chosen.code : searchField)}
        />
      )}
      <SharedShades shades={shadesOf(all, query.list)} place={shadePlace} />
      <OwnShades shades={shadesOf(all, saved)} place={shadePlace} />
      {collections.length > 0 && (
        <GuideForm
          count={found.length}
          onSearch={search}
          resetHref={hrefOf(everything)}
          onReset={() => step(everything, searchField)}
          locale={locale}
          path={path}
          query={query}
          visit={visit}
          collections={collections}
        />
      )}
      {collections.map((each) => (
        <ShadeCollection
          key={each.key}
          collection={each}
          shades={all.filter(({ collection }) => collection === each.key)}
          found={found}
          place={shadePlace}
        />
      ))}
      <p className="muted">{t('screenText')}</p>
    </>
  );
}
