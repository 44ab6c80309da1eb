import type { RecordItem } from '../../api/contract/desk/records.ts';
import { useLanguage } from '../app/language.ts';
import { formatMoment } from '../app/moments.ts';

/** What is prepared besides what visitors see, and when it changes. */
export function PreparedMark({ item }: { readonly item: RecordItem }) {
  const { locale, messages } = useLanguage();
  const { records } = messages;
  const { has_draft: hasDraft, waits_for: waitsFor, publish_at: publishAt, ends_at: endsAt } = item;
  if (waitsFor !== null) return <span className="fault">{records.waits(records.waitsFor[waitsFor])}</span>;
  if (publishAt !== null) return records.publishedAt(formatMoment(publishAt, locale));
  if (hasDraft) return records.draft;
  return endsAt === null ? '' : records.endsAt(formatMoment(endsAt, locale));
}
