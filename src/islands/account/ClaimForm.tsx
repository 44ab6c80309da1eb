import { useState } from 'react';
import { claimReasons } from '../../../api/contract/claim-reasons.ts';
import {
  claimFiles,
  claimLengths,
  claimRules,
  maximumClaimLines,
} from '../../../api/contract/claim-rules.ts';
import { besideRow, claimBody } from '../../lib/forms/claim-body.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { addClaimLine } from '../../lib/forms/merge-claim-lines.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { createClaim } from '../../lib/shop-client/claim.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { claimText } from '../../messages/claim.ts';
import { Field } from '../ui/Field.tsx';
import { FilesField } from '../ui/FilesField.tsx';
import { Form } from '../ui/Form.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { translatedOptions } from '../ui/options.ts';
import { useForm } from '../ui/use-form.ts';
import { ClaimLines, type OrderedArticle } from './ClaimLines.tsx';

interface ClaimFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  /** Where the visitor may see it: its articles are then chosen from. */
  readonly order: { readonly number: string; readonly lines: readonly OrderedArticle[] } | undefined;
  /** Lines of articles at first. */
  readonly lineCount: number;
  /** References whose line just got another quantity. */
  readonly merged: readonly string[];
}

const line = fieldOf(claimLengths, claimRules);
const lineFields = ['reference', 'designation', 'qty', 'palette'];

/** A return or a claim, with photos. */
export function ClaimForm({ place, state, order, lineCount, merged }: ClaimFormProps) {
  const { locale } = place;
  const t = claimText(locale);
  const action = buildPath('return', place);
  const [typed, setTyped] = useState({ values: state.values, count: lineCount, merged, additions: 0 });
  const { count } = typed;
  const lines = { count, isOrder: order !== undefined };
  const form = useForm({
    id: 'claim',
    locale,
    state: { ...state, values: typed.values },
    captcha: order ? undefined : 'claim',
    send: async (fields, files) => {
      const input = { query: placeQuery(place), body: claimBody(fields, lines) };
      const { number } = await createClaim(input, { files }).catch((error: unknown) => {
        throw error instanceof ShopError
          ? error.with({ fields: error.fields.map((each) => besideRow(each, fields, lines)) })
          : error;
      });
      const query = new URLSearchParams({ sent: number, ...(order && { order: order.number }) });
      window.location.assign(`${action}?${query}`);
    },
  });
  const addLine = (fields: URLSearchParams) =>
    setTyped(({ values, additions }) => {
      const next = addClaimLine(fields, count, maximumClaimLines);
      return { ...next, values: { ...values, ...next.values }, additions: additions + 1 };
    });
  const rows = Array.from({ length: count }, (_, row) => lineFields.map((name) => `products.${row}.${name}`));
  return (
    <Form
      form={form}
      action={action}
      submit={t('submit')}
      fields={[...Object.keys(claimRules), 'products', claimFiles.name, ...rows.flat()]}
      hasFiles
    >
      <input type="hidden" name="key" value={state.values['key']} />
      <ClaimLines
        ordered={order?.lines}
        count={count}
        merged={typed.merged}
        additions={typed.additions}
        onAdd={addLine}
      />
      <fieldset className="fields">
        <legend>{t('problem')}</legend>
        <div className="whole">
          <Field
            name="reason"
            type="select"
            options={translatedOptions(claimReasons, locale, t('chooseReason'))}
            rules={claimRules.reason}
          />
        </div>
        <div className="whole">
          <Field {...line('comment')} type="textarea" label={t('comment')} hint={t('commentHint')} />
        </div>
        <div className="whole">
          <FilesField rules={claimFiles} hint={t('photosHint')} />
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend>{t('who')}</legend>
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('company')} autoComplete="organization" />
        {order ? (
          <input type="hidden" name="orderNumber" value={order.number} />
        ) : (
          <>
            <Field {...line('orderNumber')} hint={t('orderHint')} />
            <Field {...line('salePoint')} hint={t('salePointHint')} />
          </>
        )}
      </fieldset>
    </Form>
  );
}
