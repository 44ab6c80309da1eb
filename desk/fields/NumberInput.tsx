import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { formatNumber } from '../../api/rules/format-number.ts';
import { parseDecimal } from '../../api/rules/parse-decimal.ts';
import { useLanguage } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface NumberInputProps {
  readonly path: string;
  readonly label: string;
  /** How many of the stored unit are one of what is typed: 100 for cents typed as euros. */
  readonly scale?: number;
  /** Decimals that are always shown. */
  readonly decimals?: number;
  /** What an empty field is stored as; undefined leaves it out of the input. */
  readonly emptyIs?: null | undefined;
}

/** A number, typed as people write it: « 12,5 », « 1 200 ». What is no number stays in the field, with a fault. */
export function NumberInput({ path, label, scale = 1, decimals = 0, emptyIs }: NumberInputProps) {
  const { locale, messages } = useLanguage();
  const field = useField(path, label);
  const shownOf = (value: unknown): string =>
    typeof value === 'number' && Number.isFinite(value)
      ? formatNumber(value / scale, locale, { minimumDecimals: decimals, maximumDecimals: 6 })
      : '';
  const [typed, setTyped] = useState<string>();
  const [last, setLast] = useState(field.value);
  // The value was changed from elsewhere: a save, a merge, a draft.
  if (!Object.is(last, field.value)) {
    setLast(field.value);
    setTyped(undefined);
  }
  const type = (text: string) => {
    setTyped(text);
    const number = parseDecimal(text, locale);
    const value = text.trim() === '' ? emptyIs : number === undefined ? Number.NaN : round(number * scale);
    setLast(value);
    field.onChange(value);
    if (Number.isNaN(value)) field.setFault(messages.forms.notANumber);
  };
  const fault = faultReference(field);
  return (
    <FieldFrame field={field}>
      <TextField
        className="field"
        name={path}
        value={typed ?? shownOf(field.value)}
        onChange={type}
        onBlur={() => {
          if (!Number.isNaN(last)) setTyped(undefined);
        }}
        isInvalid={field.fault !== ''}
        validationBehavior="aria"
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label>{label}</Label>
        <Input className="input figure-input" inputMode="decimal" />
      </TextField>
    </FieldFrame>
  );
}

const precision = 1e6;
/** Without what binary fractions add. */
const round = (value: number): number => Math.round(value * precision) / precision;
