import { type RecordEntity, recordDescriptions } from '../../../../api/contract/desk/record-entities.ts';

type Input = Readonly<Record<string, unknown>>;

/** Whether records of an entity can be hidden from visitors. */
export const canBeHidden = (entity: RecordEntity): boolean => 'shownBy' in recordDescriptions[entity];

/**
 * An input that visitors see, or do not. What is shown by its audiences is shown to all of them.
 *
 * @returns undefined where it is so already
 */
export function shownInput(entity: RecordEntity, input: Input, isShown: boolean): Input | undefined {
  const description = recordDescriptions[entity];
  if (!('shownBy' in description)) return undefined;
  const { shownBy } = description;
  const current = input[shownBy];
  if (shownBy !== 'sales_plans')
    return (current === true) === isShown ? undefined : { ...input, [shownBy]: isShown };
  const hasSome = Array.isArray(current) && current.length > 0;
  return hasSome === isShown ? undefined : { ...input, [shownBy]: isShown ? ['part', 'pro'] : [] };
}
