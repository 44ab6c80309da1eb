import { claimLineLengths, claimLineRules, maximumClaimLines } from '../../../api/contract/claim-rules.ts';
import type { Order } from '../../../api/contract/order.ts';
import { labelWithShade } from '../../../api/rules/tinted-goods.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { claimText } from '../../messages/claim.ts';
import { Field } from '../ui/Field.tsx';
import { useFormContext } from '../ui/form-context.ts';

/** An article of an order that something may be wrong with. */
export type OrderedArticle = Pick<
  Order['lines'][number],
  'reference' | 'name' | 'label' | 'quantity' | 'shade'
>;

interface ClaimLinesProps {
  /** They are listed; without them, articles are typed. */
  readonly ordered: readonly OrderedArticle[] | undefined;
  /** Lines to be typed. */
  readonly count: number;
  /** References whose line just got another quantity. */
  readonly merged: readonly string[];
  /** How often a line was added: the fields then show what is there now. */
  readonly additions: number;
  readonly onAdd: (fields: URLSearchParams) => void;
}

const noRules = [] as const;

/** The articles of a claim, each with its quantity. */
export function ClaimLines({ ordered, count, merged, additions, onAdd }: ClaimLinesProps) {
  const { id: form, locale, values, errors } = useFormContext();
  const t = claimText(locale);
  const id = fieldId(form, 'products');
  const line = (row: number, name: keyof typeof claimLineRules) => ({
    name: `products.${row}.${name}`,
    maxLength: claimLineLengths[name],
    // Lines that stay empty are not sent.
    rules: ordered || row > 0 ? noRules : claimLineRules[name],
  });
  return (
    <fieldset className="claim-lines" id={id} tabIndex={-1} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{t(ordered ? 'known' : 'unknown')}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t(ordered ? 'knownHint' : 'unknownHint')}
      </p>
      <p className="field-error" id={`${id}-error`}>
        {errors.find(({ path }) => path === 'products')?.message}
      </p>
      <input type="hidden" name="lines" value={count} />
      <ul>
        {Array.from({ length: count }, (_, row) => {
          const article = ordered?.[row];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name; they are drawn anew when one is added.
            <li key={`${additions}-${row}`} className={article && 'ordered'}>
              {article ? (
                <>
                  <p>
                    <strong>{article.name}</strong>{' '}
                    <small>
                      {joinFacts(
                        labelWithShade(article.label, article.shade, locale),
                        article.reference,
                        t('ordered', { count: article.quantity }),
                      )}
                    </small>
                  </p>
                  <input type="hidden" name={`products.${row}.reference`} value={article.reference} />
                  <input
                    type="hidden"
                    name={`products.${row}.designation`}
                    value={values[`products.${row}.designation`]}
                  />
                </>
              ) : (
                <>
                  <Field {...line(row, 'reference')} />
                  <Field {...line(row, 'designation')} />
                </>
              )}
              <Field {...line(row, 'qty')} inputMode="numeric" isPlain />
              <Field {...line(row, 'palette')} isPlain />
            </li>
          );
        })}
      </ul>
      <p role="status" className="field-hint">
        {merged.length > 0 && t('merged', { references: merged.join(', ') })}
      </p>
      {!ordered && count < maximumClaimLines && (
        <p>
          <button
            className="btn line"
            type="submit"
            name="step"
            value="add"
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              const { form: element } = event.currentTarget;
              if (element) onAdd(textFields(element));
            }}
          >
            {t('addLine')}
          </button>
        </p>
      )}
    </fieldset>
  );
}

function textFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
