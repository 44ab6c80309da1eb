import type { Messages } from '../messages/fr.ts';

/** Who saved something, from `staff:7` or `import`. */
export function savedByText(actor: string, { records }: Messages): string {
  const [kind = '', number = ''] = actor.split(':');
  const names: Readonly<Record<string, (number: string) => string>> = records.actors;
  return names[kind]?.(number) ?? actor;
}
