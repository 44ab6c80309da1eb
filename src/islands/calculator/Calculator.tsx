import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CalculableProduct } from '../../../api/contract/catalogue.ts';
import { firstCorrection } from '../../lib/calculator/correction.ts';
import { calculateQuantity } from '../../lib/calculator/quantity-result.ts';
import { readCalculatorForm } from '../../lib/calculator/read-form.ts';
import { quantityLines } from '../../lib/format/quantity-lines.ts';
import { queryOf } from '../../lib/forms/form-fields.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { calculatorText } from '../../messages/calculator.ts';
import { Share } from '../ui/Share.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import type { CalculatorProduct } from './calculator-product.ts';
import { QuantityNeeded } from './QuantityNeeded.tsx';
import { useCalculatorProduct } from './use-calculator-product.ts';
import { useTyping } from './use-typing.ts';

interface CalculatorProps {
  readonly place: ShopPlace;
  readonly siteUrl: string;
  /** The products that it can be used for, by name. */
  readonly choices: readonly CalculableProduct[];
  readonly product: CalculatorProduct | undefined;
  /** The URL names a product that is not there. */
  readonly isUnknown: boolean;
  /** Query of the URL. */
  readonly query: string;
}

/** The calculator: what a product is needed of for rooms and surfaces. The URL carries the whole calculation. */
export function Calculator(props: CalculatorProps) {
  const { place, siteUrl, choices, product: first, isUnknown, query: asked } = props;
  const { locale, target } = place;
  const t = calculatorText(locale);
  const element = useRef<HTMLFormElement>(null);
  const resultBox = useRef<HTMLElement>(null);
  const [query, setQuery] = useState(() => new URLSearchParams(asked));
  const chosen = useCalculatorProduct(place, { product: first, isUnknown });
  const { product } = chosen;
  const form = readCalculatorForm(query, product?.technical, locale);
  const result = product && form.question ? calculateQuantity(product, form.question, target) : undefined;
  const correction = result ? undefined : firstCorrection(form, t, locale);

  const show = (typed: URLSearchParams) => {
    chosen.choose(typed.get('product') ?? '');
    setQuery(typed);
    window.history.replaceState(window.history.state, '', `?${withoutAdded(typed)}`);
  };
  const { onInput, report } = useTyping(element, show);
  const add = useAddedRow(element, show);
  const leadOn = useLeadToResult(element, resultBox);
  const link = `${siteUrl}${buildPath('quantity-calculator', place)}?${withoutAdded(query)}`;
  return (
    <div className="calculator wrap" id="calculator">
      <CalculatorForm
        ref={element}
        place={place}
        choices={choices}
        form={form}
        product={product}
        isUnknown={chosen.isUnknown}
        onInput={onInput}
        onAdd={add}
        onAsk={() => {
          report();
          leadOn();
        }}
      />
      <section
        ref={resultBox}
        className="out"
        id="answer"
        data-family={product?.family}
        aria-live="polite"
        aria-labelledby="answer-title"
      >
        <QuantityNeeded
          place={place}
          product={product}
          answer={result}
          correction={correction}
          waiting={t(product ? 'waitSize' : 'wait')}
        />
        {product && result && (
          <>
            <div className="how">
              <h3>{t('how')}</h3>
              <dl>
                {quantityLines(product.technical, form, result, t, locale).map(({ label, value, note }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {value}
                      {note && <small>{note}</small>}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
            <Share link={link} title={t('share')} text={t('keep')} locale={locale} />
          </>
        )}
      </section>
    </div>
  );
}

type RowKind = 'room' | 'surface';

/** Adds a row to the form; who adds one goes on in it. */
function useAddedRow(
  element: RefObject<HTMLFormElement | null>,
  show: (typed: URLSearchParams) => void,
): (kind: RowKind) => void {
  const [added, setAdded] = useState<{ readonly kind: RowKind }>();
  useEffect(() => {
    const name = added?.kind === 'room' ? 'length' : added?.kind;
    const fields = [...(element.current?.elements ?? [])].filter(
      (field) => field instanceof HTMLInputElement && field.name === name,
    );
    const last = fields.at(-1);
    if (last instanceof HTMLInputElement) last.focus();
  }, [added, element]);
  return (kind) => {
    if (!element.current) return;
    const typed = queryOf(element.current);
    typed.append('add', kind);
    show(typed);
    setAdded({ kind });
  };
}

/** Leads to the first field that is wrong, or else to the result. */
function useLeadToResult(
  element: RefObject<HTMLFormElement | null>,
  resultBox: RefObject<HTMLElement | null>,
): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const fields = [...(element.current?.elements ?? [])];
    const wrong = fields.find((field) => field instanceof HTMLElement && field.ariaInvalid === 'true');
    if (wrong instanceof HTMLElement) wrong.focus();
    else {
      resultBox.current?.getElementsByTagName('h2')[0]?.focus({ preventScroll: true });
      resultBox.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [presses, element, resultBox]);
  return () => setPresses((count) => count + 1);
}

const withoutAdded = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name !== 'add'));
