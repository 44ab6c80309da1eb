import { useQuery } from '@tanstack/react-query';
import type { operations } from '../../../api/contract/operations.ts';
import { get } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';

/** That the site has no whole backup of late; nothing where it has. */
export function BackupNotice() {
  const { locale, messages } = useLanguage();
  const { today } = messages;
  const { data } = useQuery({
    queryKey: ['today', 'backup'],
    queryFn: ({ signal }) => get<typeof operations.backup.show>('/desk/backup', { signal }),
    refetchInterval: 60_000,
  });
  if (!data || !(data.has_failed || data.is_overdue)) return null;
  const { last_whole_at: at } = data;
  return (
    <p className="notice bad" role="alert">
      {at === null ? today.neverSaved : today.notSavedSince(formatMoment(at, locale))}
    </p>
  );
}
