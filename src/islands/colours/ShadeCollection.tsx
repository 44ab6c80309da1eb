import type { Collection, GuideShade } from '../../lib/colours/guide-shade.ts';
import { guideText } from './guide-messages.ts';
import { Shades } from './Shades.tsx';
import type { ShadePlace } from './shade-place.ts';

interface ShadeCollectionProps {
  readonly collection: Collection;
  readonly shades: readonly GuideShade[];
  /** Among them, or of other collections. */
  readonly found: readonly GuideShade[];
  readonly place: ShadePlace;
}

/** A collection of shades, all on the same finish. */
export function ShadeCollection({ collection, shades, found, place }: ShadeCollectionProps) {
  const { key, label, finish } = collection;
  const t = guideText(place.locale);
  const id = `collection-${key}`;
  return (
    <section
      className="collection"
      aria-labelledby={id}
      hidden={shades.every((shade) => !found.includes(shade))}
    >
      <header>
        <h2 id={id}>{label}</h2>
        <p className="muted">{t(`finish.${finish}`)}</p>
      </header>
      <Shades shades={shades} place={place} found={found} />
    </section>
  );
}
