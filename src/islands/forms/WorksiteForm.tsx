import {
  constructionStartFiles,
  constructionStartLengths,
  constructionStartRules,
} from '../../../api/contract/construction-start-rules.ts';
import { constructionStartBody, type Support } from '../../lib/forms/construction-start-body.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { createConstructionStart } from '../../lib/shop-client/submission.ts';
import { contactText } from '../../messages/contact.ts';
import { worksiteText } from '../../messages/worksite.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { FilesField } from '../ui/FilesField.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { countryOptions } from '../ui/options.ts';
import { DraftForm } from './DraftForm.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { useSubmission } from './use-submission.ts';

interface WorksiteFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
  /** What may be filled. */
  readonly supports: readonly Support[];
}

const line = fieldOf(constructionStartLengths, constructionStartRules);
const fields = [...Object.keys(constructionStartRules), constructionStartFiles.name];

/** The countries that the advisers travel to. */
const visitedCountries: readonly string[] = ['be', 'nl', 'lu'];

/** A worksite where help is wanted at the start. */
export function WorksiteForm({ place, state, privacy, supports }: WorksiteFormProps) {
  const { locale } = place;
  const t = worksiteText(locale);
  const form = useSubmission({
    kind: 'construction-starts',
    place,
    state: { ...state, values: { country: 'be', ...state.values } },
    send: (typed, files) =>
      createConstructionStart(
        { query: placeQuery(place), body: constructionStartBody(typed, supports) },
        { files },
      ),
  });
  return (
    <DraftForm
      form={form}
      action={buildPath('worksite-start-up', place)}
      submit={t('submit')}
      fields={fields}
      hasFiles
    >
      <fieldset className="fields">
        <legend>{t('site')}</legend>
        <div className="whole">
          <Field {...line('address')} />
        </div>
        <Field
          name="country"
          type="select"
          options={countryOptions(locale).filter(({ value }) => visitedCountries.includes(value))}
          rules={constructionStartRules.country}
        />
        <Field {...line('zipcode')} />
        <Field {...line('city')} />
        <Field {...line('surface')} inputMode="numeric" />
      </fieldset>
      {supports.length > 0 && (
        <fieldset className="boxes">
          <legend>{t('supports')}</legend>
          {supports.map(({ name, label }) => (
            <Checkbox key={name} name={name}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <fieldset className="fields">
        <legend>{t('work')}</legend>
        <Field {...line('start_date')} type="date" />
        <Field {...line('deadline')} type="date" />
        <div className="whole">
          <Field {...line('products')} type="textarea" label={t('products')} hint={t('productsHint')} />
        </div>
        <div className="whole">
          <Field {...line('comment')} type="textarea" label={t('comment')} hint={t('commentHint')} />
        </div>
        <div className="whole">
          <FilesField rules={constructionStartFiles} hint={t('photosHint')} />
        </div>
        <div className="whole">
          <Checkbox name="visit">{t('visit')}</Checkbox>
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend>{t('you')}</legend>
        <div className="whole">
          <Field {...line('company')} autoComplete="organization" />
        </div>
        <Field {...line('firstname')} autoComplete="given-name" />
        <Field {...line('lastname')} autoComplete="family-name" />
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('phone')} type="tel" autoComplete="tel" />
      </fieldset>
      <PrivacyNote text={contactText(locale)('privacy')} link={privacy} />
    </DraftForm>
  );
}
