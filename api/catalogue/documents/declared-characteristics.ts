import {
  type DeclarationInput,
  type EssentialCharacteristic,
  essentialCharacteristics,
} from '../../contract/declaration.ts';

/** A characteristic with what is declared of it; undefined where no performance was determined. */
interface DeclaredCharacteristic {
  readonly key: EssentialCharacteristic;
  readonly value: string | undefined;
}

/** All that the standard of a declaration knows, in its order. */
export function declaredCharacteristics({
  standard,
  performances,
}: DeclarationInput): readonly DeclaredCharacteristic[] {
  const values = new Map(Object.entries(performances));
  return essentialCharacteristics[standard].map((key) => ({ key, value: values.get(key) }));
}
