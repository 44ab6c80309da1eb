import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../app/language.ts';
import { colleaguesQuery } from './colleagues.ts';

/** Tells who saved something, from `staff:7` or `import`: by name, or by number while names are read and once an account is gone. */
export function useSaverName(): (saver: string) => string {
  const { records } = useMessages();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const names = new Map(colleagues.map(({ saver, name }) => [saver, name]));
  return (saver) => {
    const [kind = '', number = ''] = saver.split(':');
    const unnamed: Readonly<Record<string, (number: string) => string>> = records.actors;
    return names.get(saver) ?? unnamed[kind]?.(number) ?? saver;
  };
}
