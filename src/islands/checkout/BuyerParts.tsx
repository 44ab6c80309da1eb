import { deliveryLengths, deliveryRules } from '../../../api/contract/delivery-rules.ts';
import { billingPrefix } from '../../lib/checkout/delivery-form.ts';
import { checkoutText } from '../../messages/checkout.ts';
import { AddressFields } from '../ui/AddressFields.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { useFormContext } from '../ui/form-context.ts';

const contactRules = ['form_required', 'form_link'] as const;

/** What a delivery may need besides an address: a worksite, a firm, another address for the invoice. */
export function BuyerParts() {
  const t = checkoutText(useFormContext().locale);
  return (
    <div className="fieldset">
      <div>
        <Checkbox name="is_worksite">{t('worksite')}</Checkbox>
        <div className="part">
          <Field
            name="worksite.contact"
            label={t('worksiteContact')}
            maxLength={deliveryLengths.contact}
            rules={contactRules}
          />
          <Field
            name="worksite.phone"
            label={t('worksitePhone')}
            type="tel"
            maxLength={deliveryLengths.phone}
            rules={deliveryRules['worksite.phone']}
          />
          <Field
            name="worksite.access_hours"
            label={t('accessHours')}
            hint={t('accessHoursHint')}
            maxLength={deliveryLengths.access_hours}
            rules={deliveryRules['worksite.access_hours']}
          />
          <Checkbox name="worksite.needs_tail_lift">{t('tailLift')}</Checkbox>
        </div>
      </div>
      <div>
        <Checkbox name="is_firm">{t('firm')}</Checkbox>
        <div className="part">
          <p className="field-hint">{t('firmHint')}</p>
          <Field
            name="enterprise_number"
            hint={t('enterpriseHint')}
            maxLength={deliveryLengths.enterprise_number}
            rules={deliveryRules.enterprise_number}
          />
          <Field
            name="vat_number"
            hint={t('vatHint')}
            maxLength={deliveryLengths.vat_number}
            rules={deliveryRules.vat_number}
          />
          <Field
            name="siret"
            hint={t('siretHint')}
            maxLength={deliveryLengths.siret}
            rules={deliveryRules.siret}
          />
        </div>
      </div>
      <div>
        <Checkbox name="has_billing">{t('billingOther')}</Checkbox>
        <div className="part">
          <AddressFields prefix={billingPrefix} section="billing" />
        </div>
      </div>
    </div>
  );
}
