import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../app/language.ts';

/** Names settings by their codes; the names are loaded where settings are shown, and codes stand for them until then. */
export function useSettingNames(isWanted: boolean): (code: string) => string {
  const { locale } = useLanguage();
  const { data } = useQuery({
    queryKey: ['setting-names'],
    queryFn: async () => (await import('./setting-labels.ts')).settingName,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (code) => (isWanted && data ? data(code, locale) : code);
}
