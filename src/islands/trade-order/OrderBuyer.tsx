import {
  purchaseOrderFiles,
  purchaseOrderLengths,
  purchaseOrderRules,
} from '../../../api/contract/purchase-order-rules.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { tradeText } from '../../messages/trade.ts';
import { Field } from '../ui/Field.tsx';
import { FilesField } from '../ui/FilesField.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { useFormContext } from '../ui/form-context.ts';

const line = fieldOf(purchaseOrderLengths, purchaseOrderRules);

/** Who orders, and for where. */
export function OrderBuyer({ privacy }: { readonly privacy: NamedLink | undefined }) {
  const { id, locale } = useFormContext();
  const t = tradeText(locale);
  return (
    <>
      <fieldset className="fields order-buyer" id={`${id}-buyer`} tabIndex={-1}>
        <legend>{t('buyer')}</legend>
        <Field {...line('company')} autoComplete="organization" />
        <Field {...line('salePoint')} />
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('orderNumber')} label={t('numberLabel')} hint={t('numberHint')} />
        <Field {...line('deliveryDate')} type="date" hint={t('dateHint')} />
        <div className="whole">
          <Field {...line('comment')} type="textarea" />
        </div>
        <div className="whole">
          <FilesField rules={purchaseOrderFiles} label={t('files')} hint={t('filesHint')} />
        </div>
      </fieldset>
      <p className="muted">
        {t('privacy')}{' '}
        {privacy && (
          <a className="link" href={privacy.href}>
            {privacy.label}
          </a>
        )}
      </p>
    </>
  );
}
