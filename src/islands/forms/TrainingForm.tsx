import { trainingPeriods } from '../../../api/contract/training-periods.ts';
import {
  trainingRegistrationLengths,
  trainingRegistrationRules,
} from '../../../api/contract/training-rules.ts';
import { languageName } from '../../../languages/language-name.ts';
import { locales } from '../../../languages/locales.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import { trainingRegistrationBody } from '../../lib/forms/training-registration-body.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { createTrainingRegistration } from '../../lib/shop-client/submission.ts';
import { contactText } from '../../messages/contact.ts';
import { trainingText } from '../../messages/training.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { civilityOptions, translatedOptions } from '../ui/options.ts';
import { DraftForm } from './DraftForm.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { useSubmission } from './use-submission.ts';

interface TrainingFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
  /** The sessions that take names, below their trainings. */
  readonly sessions: NonNullable<FieldProps['groups']>;
}

const line = fieldOf(trainingRegistrationLengths, trainingRegistrationRules);
const fields = Object.keys(trainingRegistrationRules);

/** A registration to a training, with colleagues. */
export function TrainingForm({ place, state, privacy, sessions }: TrainingFormProps) {
  const { locale } = place;
  const t = trainingText(locale);
  const form = useSubmission({
    kind: 'training-inscription',
    place,
    state: { ...state, values: { people: '1', ...state.values } },
    send: (typed) =>
      createTrainingRegistration({ query: placeQuery(place), body: trainingRegistrationBody(typed) }),
  });
  const languages = [
    { value: '', label: t('anyLanguage') },
    ...locales.map((language) => ({ value: language, label: languageName(language, locale) })),
  ];
  return (
    <DraftForm
      form={form}
      action={`${buildPath('training', place)}#form`}
      submit={t('submit')}
      fields={fields}
    >
      <Field
        name="session"
        type="select"
        label={t('session')}
        options={[{ value: '', label: t('chooseSession') }]}
        groups={sessions}
        rules={trainingRegistrationRules.session}
      />
      <Field
        name="period"
        type="select"
        label={t('period')}
        hint={t('periodHint')}
        options={translatedOptions(trainingPeriods, locale, t('choosePeriod'))}
        rules={trainingRegistrationRules.period}
        isPlain
      />
      <div className="fields">
        <Field {...line('people')} inputMode="numeric" hint={t('peopleHint')} />
        <Field name="lang" type="select" hint={t('langHint')} options={languages} isPlain />
      </div>
      <Checkbox name="waiting">{t('waiting')}</Checkbox>
      <fieldset className="fields">
        <legend>{t('who')}</legend>
        <div className="whole">
          <Field name="civility" type="select" options={civilityOptions(locale)} isPlain />
        </div>
        <Field {...line('firstname')} autoComplete="given-name" />
        <Field {...line('lastname')} autoComplete="family-name" />
        <Field {...line('company')} autoComplete="organization" />
        <Field {...line('function')} autoComplete="organization-title" />
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('phone')} type="tel" autoComplete="tel" />
        <div className="whole">
          <Field {...line('vat_number')} hint={t('vatHint')} />
        </div>
        <div className="whole">
          <Field {...line('comment')} type="textarea" label={t('comment')} hint={t('commentHint')} />
        </div>
      </fieldset>
      <PrivacyNote text={contactText(locale)('privacy')} link={privacy} />
    </DraftForm>
  );
}
