import type { MediaItem } from '../../../api/contract/desk/media.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useSaverName } from '../../records/use-saver-name.ts';

/** What is known of a file. */
export function MediaFacts({ item }: { readonly item: MediaItem }) {
  const { locale, messages } = useLanguage();
  const { media } = messages;
  const saverName = useSaverName();
  const { kind, width, height, saved_at: savedAt, saved_by: savedBy } = item;
  return (
    <dl className="facts card">
      <dt>{media.kind}</dt>
      <dd>{media.kindNames[kind]}</dd>
      {width !== null && height !== null && (
        <>
          <dt>{media.size}</dt>
          <dd>{media.pixels(width, height)}</dd>
        </>
      )}
      <dt>{media.saved}</dt>
      <dd>
        {formatMoment(savedAt, locale)} ({saverName(savedBy)})
      </dd>
    </dl>
  );
}
