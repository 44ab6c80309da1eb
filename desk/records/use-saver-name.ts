import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../app/language.ts';
import { type Colleague, colleaguesQuery } from './colleagues.ts';

const nobody: ReadonlyMap<string, string> = new Map();
const namesOf = (colleagues: readonly Colleague[]): ReadonlyMap<string, string> =>
  new Map(colleagues.map(({ saver, name }) => [saver, name]));

/** Names who saved something, from `staff:7` or `import`: by name, or by number while names are read and once an account is gone. */
export function useSaverName(): (saver: string) => string {
  const { records } = useMessages();
  const { data: names = nobody } = useQuery({ ...colleaguesQuery, select: namesOf });
  return (saver) => {
    const [kind = '', number = ''] = saver.split(':');
    const unnamed: Readonly<Record<string, (number: string) => string>> = records.actors;
    return names.get(saver) ?? unnamed[kind]?.(number) ?? saver;
  };
}
