import { useRef, useState } from 'react';
import { firstCorrection } from '../../lib/calculator/correction.ts';
import { exampleForm } from '../../lib/calculator/example-form.ts';
import { calculateQuantity } from '../../lib/calculator/quantity-result.ts';
import { readCalculatorForm } from '../../lib/calculator/read-form.ts';
import { isForSmallRepairs } from '../../lib/calculator/small-repairs.ts';
import { thicknessRange } from '../../lib/format/thickness-range.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { calculatorText } from '../../messages/calculator.ts';
import type { CalculatorProduct } from './calculator-product.ts';
import { MeasureField } from './MeasureField.tsx';
import { QuantityNeeded } from './QuantityNeeded.tsx';
import { useTyping } from './use-typing.ts';

interface ProductNeedProps {
  readonly place: ShopPlace;
  readonly product: CalculatorProduct;
}

/** The short calculator of a product: what a wall takes of it. */
export function ProductNeed({ place, product }: ProductNeedProps) {
  const { locale, target } = place;
  const t = calculatorText(locale);
  const { technical } = product;
  const example = exampleForm(product, locale);
  const element = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState<URLSearchParams>();
  const { onInput } = useTyping(element, setQuery);
  const form = query && readCalculatorForm(query, technical, locale);
  const question = form ? form.question : example.question;
  const typed = form && { surface: form.surfaces[0], metres: form.metres, thickness: form.thickness };
  const range = technical.thickness_mm;
  return (
    <>
      <form ref={element} action={`${buildPath('quantity-calculator', place)}#answer`} onInput={onInput}>
        <h2>{t('need')}</h2>
        <p>{t(isForSmallRepairs(product) ? 'needSmall' : 'needText')}</p>
        <input type="hidden" name="product" value={product.id} />
        <div className="row">
          {example.fields.map((field) => (
            <MeasureField
              key={field.name}
              field={Object.entries(typed ?? {}).find(([name]) => name === field.name)?.[1] ?? field}
              locale={locale}
              hint={
                field.name === 'thickness' && range
                  ? t('hint.thickness', { range: thicknessRange(range, locale) })
                  : undefined
              }
            />
          ))}
        </div>
        <button className="btn" type="submit">
          {t('needAll')}
        </button>
      </form>
      <div aria-live="polite">
        <QuantityNeeded
          place={place}
          product={product}
          answer={question && calculateQuantity(product, question, target)}
          waiting={t('waitSize')}
          correction={form && !question ? firstCorrection(form, t, locale) : undefined}
        />
      </div>
    </>
  );
}
