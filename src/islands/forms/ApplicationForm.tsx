import { availabilities } from '../../../api/contract/application-availabilities.ts';
import {
  applicationFiles,
  applicationLengths,
  applicationRules,
  coverLetterFile,
  resumeFile,
} from '../../../api/contract/application-rules.ts';
import { applicationBody } from '../../lib/forms/application-body.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { createApplication } from '../../lib/shop-client/submission.ts';
import { applicationText } from '../../messages/application.ts';
import { Field, type FieldOption } from '../ui/Field.tsx';
import { FilesField } from '../ui/FilesField.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { civilityOptions, translatedOptions } from '../ui/options.ts';
import { DraftForm } from './DraftForm.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { useSubmission } from './use-submission.ts';

interface ApplicationFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
  /** The open jobs, by their slugs. */
  readonly jobs: readonly FieldOption[];
}

const line = fieldOf(applicationLengths, applicationRules);
const fields = [...Object.keys(applicationRules), ...applicationFiles.map(({ name }) => name)];

/** An application for a job, or of one's own accord. */
export function ApplicationForm({ place, state, privacy, jobs }: ApplicationFormProps) {
  const { locale } = place;
  const t = applicationText(locale);
  const form = useSubmission({
    kind: 'application',
    place,
    state,
    send: (typed, files) =>
      createApplication({ query: placeQuery(place), body: applicationBody(typed) }, { files }),
  });
  return (
    <DraftForm
      form={form}
      action={buildPath('spontaneous-application', place)}
      submit={t('submit')}
      fields={fields}
      hasFiles
    >
      <fieldset className="fields">
        <legend>{t('wanted')}</legend>
        <div className="whole">
          <Field
            name="job"
            type="select"
            label={t('job')}
            options={[{ value: '', label: t('spontaneous') }, ...jobs]}
            isPlain
          />
        </div>
        <Field {...line('function')} label={t('function')} hint={t('functionHint')} isPlain />
        <Field {...line('region')} hint={t('regionHint')} />
        <div className="whole">
          <Field
            name="availability"
            type="select"
            options={translatedOptions(availabilities, locale, t('chooseAvailability'))}
            rules={applicationRules.availability}
          />
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend>{t('you')}</legend>
        <div className="whole">
          <Field name="civility" type="select" options={civilityOptions(locale)} isPlain />
        </div>
        <Field {...line('firstname')} autoComplete="given-name" />
        <Field {...line('lastname')} autoComplete="family-name" />
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('phone')} type="tel" autoComplete="tel" />
        <div className="whole">
          <Field {...line('message')} type="textarea" label={t('message')} hint={t('messageHint')} />
        </div>
        <div className="whole">
          <FilesField rules={resumeFile} hint={t('resumeHint')} />
        </div>
        <div className="whole">
          <FilesField rules={coverLetterFile} hint={t('letterHint')} />
        </div>
      </fieldset>
      <PrivacyNote text={t('privacy')} link={privacy} />
    </DraftForm>
  );
}
