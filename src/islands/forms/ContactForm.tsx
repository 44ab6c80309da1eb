import { contactLengths, contactRules } from '../../../api/contract/contact-rules.ts';
import { contactSubjects } from '../../../api/contract/contact-subjects.ts';
import { contactBody } from '../../lib/forms/contact-body.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { NamedLink } from '../../lib/html/menu-link.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { createContact } from '../../lib/shop-client/submission.ts';
import { contactText } from '../../messages/contact.ts';
import { Field } from '../ui/Field.tsx';
import { fieldOf } from '../ui/field-of.ts';
import { countryOptions, translatedOptions } from '../ui/options.ts';
import { DraftForm } from './DraftForm.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { useSubmission } from './use-submission.ts';

interface ContactFormProps {
  readonly place: ShopPlace;
  readonly state: FormState;
  readonly privacy: NamedLink | undefined;
}

const line = fieldOf(contactLengths, contactRules);
const fields = Object.keys(contactRules);

/** A message to the company. */
export function ContactForm({ place, state, privacy }: ContactFormProps) {
  const { locale } = place;
  const t = contactText(locale);
  const form = useSubmission({
    kind: 'contact',
    place,
    state: { ...state, values: { country: 'be', ...state.values } },
    send: (typed) => createContact({ query: placeQuery(place), body: contactBody(typed) }),
  });
  return (
    <DraftForm form={form} action={buildPath('contact', place)} submit={t('submit')} fields={fields}>
      <Field
        name="subject"
        type="select"
        label={t('subject')}
        options={translatedOptions(contactSubjects, locale, t('chooseSubject'))}
        rules={contactRules.subject}
      />
      <Field {...line('message')} type="textarea" label={t('message')} hint={t('messageHint')} />
      <fieldset className="fields">
        <legend>{t('you')}</legend>
        <Field {...line('firstname')} autoComplete="given-name" />
        <Field {...line('lastname')} autoComplete="family-name" />
        <Field {...line('email')} type="email" autoComplete="email" />
        <Field {...line('company')} autoComplete="organization" />
        <Field
          name="country"
          type="select"
          autoComplete="country"
          options={countryOptions(locale)}
          rules={contactRules.country}
        />
        <Field {...line('zipcode')} autoComplete="postal-code" hint={t('zipHint')} />
        <div className="whole">
          <Field {...line('phone')} type="tel" autoComplete="tel" hint={t('phoneHint')} />
        </div>
      </fieldset>
      <PrivacyNote text={t('privacy')} link={privacy} />
    </DraftForm>
  );
}
