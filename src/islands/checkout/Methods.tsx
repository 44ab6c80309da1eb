import type { OfferedMethod } from '../../../api/contract/order.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { useFormContext } from '../ui/form-context.ts';

const name = 'paymentBy';

/** How an order can be paid. */
export function Methods({ methods }: { readonly methods: readonly OfferedMethod[] }) {
  const form = useFormContext();
  const t = checkoutText(form.locale);
  const id = fieldId(form.id, name);
  const error = form.errors.find(({ path }) => path === name)?.message;
  const noteOf = ({ id: method, is_test: isTest }: OfferedMethod) => {
    if (isTest) return t('testMark');
    return method === 'transfer' ? t('transferHint') : undefined;
  };
  return (
    <fieldset className="choices" id={id} data-payments="" tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend>{t('methods')}</legend>
      <p className="field-hint">{t('methodsHint')}</p>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
      {methods.length === 0 && <p className="field-error">{t('noMethods')}</p>}
      {methods.map((method) => (
        <label key={method.id} className="choice">
          <input
            type="radio"
            name={name}
            value={method.id}
            required
            defaultChecked={method.id === form.values[name]}
            aria-invalid={error === undefined ? undefined : 'true'}
          />
          <span>
            <strong>{method.label}</strong> {noteOf(method) && <small>{noteOf(method)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
