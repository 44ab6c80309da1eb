import type { Ref } from 'react';
import { type Choice, type CounterData, mostPacks } from '../../lib/colours/counter.ts';
import { kgText } from '../../lib/colours/machine-dose.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { counterText } from './counter-messages.ts';

interface CounterFormProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly choice: Choice;
  readonly data: Pick<CounterData, 'machines' | 'shades'>;
  readonly locale: Locale;
  /** URL of the screen. */
  readonly path: string;
  /** Called at every change. */
  readonly onChoose: () => void;
  /** Asks for the doses. */
  readonly onAsk: () => void;
}

/** What is tinted, with which machine, and how many packs of it. */
export function CounterForm({ ref, choice, data, locale, path, onChoose, onAsk }: CounterFormProps) {
  const t = counterText(locale);
  const { product, base, count } = choice;
  // Bases are those of a product, packs those of a base: another one begins with its own.
  const owners: Readonly<Record<string, string>> = { base: product, pack: base.code };
  return (
    <form
      ref={ref}
      className="counter-form no-print"
      action={`${path}#doses`}
      onInput={onChoose}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {choiceFields(choice, data, locale).map((field) => (
        <ChoiceField key={`${field.name} ${owners[field.name]}`} {...field} />
      ))}
      <p>
        <label htmlFor="counter-count">{t('count')}</label>
        <input
          id="counter-count"
          name="count"
          type="number"
          min="1"
          max={mostPacks}
          step="1"
          inputMode="numeric"
          defaultValue={count}
          // What is left in the field is what was counted.
          onBlur={({ currentTarget }) => {
            currentTarget.value = String(count);
          }}
        />
      </p>
      <button className="btn" type="submit">
        {t('submit')}
      </button>
    </form>
  );
}

function choiceFields(
  { machine, product, products, shade, base, bases, isBaseAsked, pack }: Choice,
  { machines, shades }: CounterFormProps['data'],
  locale: Locale,
): ChoiceFieldProps[] {
  const t = counterText(locale);
  return [
    {
      name: 'machine',
      label: t('machine'),
      chosen: machine.code,
      options: machines.map(({ code, name }) => [code, name]),
    },
    {
      name: 'product',
      label: t('product'),
      chosen: product,
      options: products.map(({ reference, name }) => [reference, `${name}, ${reference}`]),
    },
    {
      name: 'shade',
      label: t('shade'),
      chosen: shade.code,
      options: shades.map(({ code, name }) => [code, `${code} ${name}`]),
    },
    {
      name: 'base',
      label: t('base'),
      chosen: isBaseAsked ? base.code : '',
      options: [
        ['', t('anyBase')],
        ...bases.map(({ code, letter, name }) => [code, `${letter}, ${name}`] as const),
      ],
    },
    {
      name: 'pack',
      label: t('pack'),
      chosen: pack.reference,
      options: base.packs.map(({ reference, kg }) => [reference, `${kgText(kg, locale)}, ${reference}`]),
    },
  ];
}
