import { useQuery } from '@tanstack/react-query';
import type { operations } from '../../api/contract/operations.ts';
import { get } from '../app/api.ts';
import { useMessages } from '../app/language.ts';

const nobody: ReadonlyMap<string, string> = new Map();

/** Tells who saved something, from `staff:7` or `import`: by name, or by number while names are read and once an account is gone. */
export function useSaverName(): (saver: string) => string {
  const { records } = useMessages();
  const { data: names = nobody } = useQuery({
    queryKey: ['saver-names'],
    queryFn: async ({ signal }) => {
      const { items } = await get<typeof operations.staff.names>('/desk/colleague', { signal });
      return new Map(items.map(({ saver, name }) => [saver, name]));
    },
    staleTime: 300_000,
  });
  return (saver) => {
    const [kind = '', number = ''] = saver.split(':');
    const unnamed: Readonly<Record<string, (number: string) => string>> = records.actors;
    return names.get(saver) ?? unnamed[kind]?.(number) ?? saver;
  };
}
