import type { FormEventHandler, MouseEvent, Ref } from 'react';
import type { CalculableProduct } from '../../../api/contract/catalogue.ts';
import type { CalculatorForm as Form } from '../../lib/calculator/read-form.ts';
import { consumptionUnit } from '../../lib/format/figures.ts';
import { thicknessRange } from '../../lib/format/thickness-range.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { calculatorText } from '../../messages/calculator.ts';
import type { CalculatorProduct } from './calculator-product.ts';
import { MeasureField } from './MeasureField.tsx';

interface CalculatorFormProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly place: ShopPlace;
  readonly choices: readonly CalculableProduct[];
  readonly form: Form;
  readonly product: CalculatorProduct | undefined;
  readonly isUnknown: boolean;
  readonly onInput: FormEventHandler<HTMLFormElement>;
  readonly onAdd: (kind: 'room' | 'surface') => void;
  /** Asks for the result. */
  readonly onAsk: () => void;
}

/** What is covered, with what, and how. */
export function CalculatorForm(props: CalculatorFormProps) {
  const { ref, place, choices, form, product, isUnknown, onInput, onAdd, onAsk } = props;
  const { locale } = place;
  const t = calculatorText(locale);
  const action = buildPath('quantity-calculator', place);
  return (
    <form
      ref={ref}
      className="calculator-form no-print"
      action={action}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {/* Enter in a field clicks the first button of a form. */}
      <button className="sr" type="submit" formAction={`${action}#answer`} tabIndex={-1} aria-hidden="true" />
      <div className="measure">
        <label htmlFor="product">{t('product')}</label>
        <select
          id="product"
          name="product"
          required
          defaultValue={product?.id ?? ''}
          aria-describedby={isUnknown ? 'product-fault' : undefined}
        >
          <option value="">{t('choose')}</option>
          {choices.map(({ id, name, reference }) => (
            <option key={id} value={id}>
              {`${name}, ${reference}`}
            </option>
          ))}
        </select>
        {isUnknown && (
          <p className="fault" id="product-fault">
            {t('unknown')}
          </p>
        )}
      </div>
      <fieldset>
        <legend>{t('sizes')}</legend>
        {product?.technical.consumption?.basis === 'per_metre' ? (
          <MeasureField field={form.metres} locale={locale} />
        ) : (
          <Areas form={form} locale={locale} action={action} onAdd={onAdd} />
        )}
      </fieldset>
      <Job form={form} locale={locale} technical={product?.technical} />
      <button className="btn" id="calculate" type="submit" formAction={`${action}#answer`}>
        {t('submit')}
      </button>
    </form>
  );
}

interface AreasProps extends Pick<CalculatorFormProps, 'form' | 'onAdd'> {
  readonly locale: ShopPlace['locale'];
  readonly action: string;
}

/** Rooms and surfaces, and what is taken off them. */
function Areas({ form: { rooms, surfaces, openings }, locale, action, onAdd }: AreasProps) {
  const t = calculatorText(locale);
  const addButton = (kind: 'room' | 'surface', label: string) => (
    <button
      className="btn line"
      id={`add-${kind}`}
      type="submit"
      name="add"
      value={kind}
      formAction={`${action}#add-room`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onAdd(kind);
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      {rooms.map(({ length, width, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none is taken away.
        <fieldset className="three" key={index}>
          <legend>
            {t('room', { number: index + 1 })}
            {index === 0 && <small>{t('roomNote')}</small>}
          </legend>
          <MeasureField field={length} number={index + 1} locale={locale} />
          <MeasureField field={width} number={index + 1} locale={locale} />
          <MeasureField field={height} number={index + 1} locale={locale} />
        </fieldset>
      ))}
      {surfaces.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none is taken away.
        <fieldset key={index}>
          <legend>
            {t('surface', { number: index + 1 })}
            {index === 0 && <small>{t('surfaceNote')}</small>}
          </legend>
          <MeasureField field={field} number={index + 1} locale={locale} />
        </fieldset>
      ))}
      <p className="row">
        {addButton('room', t('addRoom'))}
        {addButton('surface', t('addSurface'))}
      </p>
      <MeasureField field={openings} locale={locale} hint={t('hint.openings')} />
    </>
  );
}

interface JobProps extends Pick<CalculatorFormProps, 'form'> {
  readonly locale: ShopPlace['locale'];
  readonly technical: CalculatorProduct['technical'] | undefined;
}

/** How the product is applied. */
function Job({ form, locale, technical }: JobProps) {
  const t = calculatorText(locale);
  const consumption = technical?.consumption;
  const basis = consumption?.basis;
  const range = technical?.thickness_mm;
  return (
    <fieldset className="two">
      <legend>{t('job')}</legend>
      {basis === 'per_mm' && (
        <MeasureField
          field={form.thickness}
          locale={locale}
          hint={range ? t('hint.thickness', { range: thicknessRange(range, locale) }) : undefined}
        />
      )}
      {(basis === 'per_mm' || basis === 'per_coat') && (
        <MeasureField
          field={form.coats}
          locale={locale}
          hint={basis === 'per_mm' ? t('hint.coats') : undefined}
          usual={basis === 'per_coat' ? 1 : undefined}
        />
      )}
      {consumption && (
        <MeasureField
          field={form.consumption}
          locale={locale}
          unit={consumptionUnit(consumption)}
          hint={t('hint.consumption', { per: t(`figure.${consumption.basis}`) })}
          usual={consumption.amount}
        />
      )}
      <MeasureField field={form.loss} locale={locale} hint={t('hint.loss')} />
      <MeasureField field={form.support} locale={locale} hint={t('hint.support')} />
    </fieldset>
  );
}
