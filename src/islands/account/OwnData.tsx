import { confirmationRules } from '../../../api/contract/account-rules.ts';
import downloadIcon from '../../assets/icons/download.svg?raw';
import { eraseBody } from '../../lib/forms/account-bodies.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { deleteProfile } from '../../lib/shop-client/account.ts';
import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Password } from '../ui/Password.tsx';
import type { SecretPart } from './account-part.ts';
import { UserName } from './UserName.tsx';
import { useAccountForm } from './use-account-form.ts';

const fields = ['current_password'];

/** Everything that is stored about the customer, to be downloaded or erased. */
export function OwnData({ place, state, email, isOpen }: SecretPart) {
  const { locale } = place;
  const t = accountText(locale);
  const action = buildPath('account', place);
  const form = useAccountForm({
    id: 'erase',
    place,
    state,
    send: async (typed) => {
      await deleteProfile({ query: placeQuery(place), body: eraseBody(typed) });
      return buildPath('home', place);
    },
  });
  return (
    <section>
      <header className="head">
        <h2>{t('account.data')}</h2>
      </header>
      <p>{t('account.dataText')}</p>
      <p>
        <a
          className="btn line"
          href={`/api/v1/profile/export?lang=${locale}`}
          download={t('account.exportFile')}
        >
          <Icon svg={downloadIcon} className="icon small" />
          {t('account.export')}
        </a>
      </p>
      <details className="erase" open={isOpen}>
        <summary>{t('account.erase')}</summary>
        <p>{t('account.eraseText')}</p>
        <Form form={form} action={action} submit={t('account.eraseSubmit')} fields={fields}>
          <input type="hidden" name="do" value="erase" />
          <UserName email={email} />
          <Password
            name="current_password"
            autoComplete="current-password"
            rules={confirmationRules.current_password}
          />
        </Form>
      </details>
    </section>
  );
}
