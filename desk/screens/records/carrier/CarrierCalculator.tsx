import { useId, useState, useSyncExternalStore } from 'react';
import { shippingMessages } from '../../../../api/contract/cart-messages.ts';
import type { Target } from '../../../../api/contract/common.ts';
import { countryName, formCountries, isFormCountry } from '../../../../api/contract/country-rules.ts';
import { toCarrierRule } from '../../../../api/rules/carrier-rule.ts';
import { formatMoney } from '../../../../api/rules/format-money.ts';
import { parcelOfWeight } from '../../../../api/rules/parcel.ts';
import { parseDecimal } from '../../../../api/rules/parse-decimal.ts';
import { toMoney, withoutTaxCents, withTaxCents } from '../../../../api/rules/price.ts';
import { quoteShipping, type Shipment, untilFreeShipping } from '../../../../api/rules/shipping.ts';
import { useLanguage } from '../../../app/language.ts';
import { Choice } from '../../../fields/Choice.tsx';
import { keepFromSending } from '../../../fields/keep-from-sending.ts';
import { PlainText } from '../../../fields/PlainText.tsx';
import { useForm } from '../../../forms/form-context.ts';
import { typedCarrier } from './typed-carrier.ts';
import { useCarrierMessages } from './use-carrier-messages.ts';

const audiences = ['part', 'pro'] as const satisfies readonly Target[];

/** What a shipment would cost with the carrier that stands in the form, saved or not. */
export function CarrierCalculator() {
  const texts = useCarrierMessages();
  const { locale, messages } = useLanguage();
  const { store } = useForm();
  const headingId = useId();
  const input = useSyncExternalStore(store.subscribe, () => store.input);
  const carrier = typedCarrier(input);
  const [weight, setWeight] = useState('10');
  const [goods, setGoods] = useState('50');
  const [country, setCountry] = useState<string>('be');
  const [postcode, setPostcode] = useState('1000');
  const [audience, setAudience] = useState<Target>('part');
  const [pictogram, setPictogram] = useState('');
  const kilograms = parseDecimal(weight, locale);
  const euros = parseDecimal(goods, locale);
  const faultOf = (number: number | undefined) => (number === undefined ? messages.forms.notANumber : '');
  const refused = carrier?.refused_pictograms ?? [];
  const pictogramNames: Readonly<Record<string, string>> = messages.values.refused_pictograms;
  return (
    <section className="card calculator" aria-labelledby={headingId} onKeyDown={keepFromSending}>
      <h2 id={headingId}>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <div className="calculator-fields">
        <AudienceChoice value={audience} onChange={setAudience} />
        <PlainText
          label={texts.weight}
          value={weight}
          onChange={setWeight}
          fault={faultOf(kilograms)}
          inputMode="decimal"
        />
        <PlainText
          label={texts.goods[audience]}
          value={goods}
          onChange={setGoods}
          fault={faultOf(euros)}
          inputMode="decimal"
        />
        <Choice
          label={texts.country}
          options={formCountries.map((value) => ({ value, label: countryName(value, locale) }))}
          value={country}
          onChange={setCountry}
        />
        <PlainText label={texts.postcode} value={postcode} onChange={setPostcode} />
        {refused.length > 0 && (
          <Choice
            label={texts.pictogram}
            options={[
              { value: '', label: texts.noPictogram },
              ...refused.map((value) => ({ value, label: pictogramNames[value] ?? value })),
            ]}
            value={pictogram}
            onChange={setPictogram}
          />
        )}
      </div>
      <output className="calculator-result">
        {carrier === undefined
          ? texts.unfinished
          : kilograms !== undefined &&
            euros !== undefined &&
            isFormCountry(country) && (
              <Quote
                carrier={toCarrierRule(carrier)}
                audience={audience}
                shipment={{
                  parcel: parcelOfWeight(kilograms, pictogram === '' ? [] : [pictogram]),
                  goodsCents: goodsCentsOf(euros, audience),
                  country,
                  postcode,
                }}
              />
            )}
      </output>
      {input['is_active'] === false && <p className="muted">{texts.inactive}</p>}
    </section>
  );
}

interface AudienceChoiceProps {
  readonly value: Target;
  readonly onChange: (audience: Target) => void;
}

function AudienceChoice({ value, onChange }: AudienceChoiceProps) {
  const texts = useCarrierMessages();
  return (
    <Choice
      label={texts.audience}
      options={audiences.map((audience) => ({ value: audience, label: texts.audiences[audience] }))}
      value={value}
      onChange={(chosen) => onChange(audiences.find((each) => each === chosen) ?? 'part')}
    />
  );
}

interface QuoteProps {
  readonly carrier: ReturnType<typeof toCarrierRule>;
  readonly shipment: Shipment;
  readonly audience: Target;
}

/** The price of a shipment, or why the carrier does not take it. */
function Quote({ carrier, shipment, audience }: QuoteProps) {
  const texts = useCarrierMessages();
  const { locale } = useLanguage();
  const quote = quoteShipping(carrier, shipment);
  if ('refusal' in quote) return <strong>{shippingMessages[quote.refusal][locale]}</strong>;
  const shown = (cents: number) =>
    formatMoney(toMoney(audience === 'pro' ? withoutTaxCents(cents) : cents), locale);
  const missing = untilFreeShipping([carrier], shipment) ?? 0;
  return (
    <>
      <strong>{quote.isFree ? texts.free : texts.price[audience](shown(quote.cents))}</strong>
      {missing > 0 && <span className="muted"> {texts.untilFree(shown(missing))}</span>}
    </>
  );
}

/** Professionals see amounts without VAT; the rule counts them with it. */
const goodsCentsOf = (euros: number, audience: Target): number => {
  const cents = Math.round(euros * 100);
  return audience === 'pro' ? withTaxCents(cents) : cents;
};
