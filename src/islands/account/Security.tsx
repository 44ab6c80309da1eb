import type { z } from 'zod';
import type { customerSessionListSchema } from '../../../api/contract/account.ts';
import { changePasswordRules } from '../../../api/contract/account-rules.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { deviceName } from '../../lib/format/device-name.ts';
import { changePasswordBody } from '../../lib/forms/account-bodies.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { changePassword, endOtherSessions } from '../../lib/shop-client/account.ts';
import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { accountText } from '../../messages/account.ts';
import { Form } from '../ui/Form.tsx';
import { NewPassword } from '../ui/NewPassword.tsx';
import { Password } from '../ui/Password.tsx';
import { PostForm } from '../ui/PostForm.tsx';
import type { SecretPart } from './account-part.ts';
import { UserName } from './UserName.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SecurityProps extends Omit<SecretPart, 'isOpen'> {
  /** Where the customer is signed in. */
  readonly sessions: z.infer<typeof customerSessionListSchema>['list'];
}

/** The password, and the devices that are signed in. */
export function Security({ place, state, email, sessions }: SecurityProps) {
  const { locale } = place;
  const t = accountText(locale);
  const action = buildPath('account', place);
  const form = useAccountForm({
    id: 'change-password',
    place,
    state,
    send: async (fields) => {
      await changePassword({ query: placeQuery(place), body: changePasswordBody(fields) });
      return `${action}?saved=password`;
    },
  });
  const endOthers = (plain: HTMLFormElement) =>
    endOtherSessions({ query: placeQuery(place) }).then(
      () => window.location.assign(`${action}?saved=end-others`),
      () => plain.submit(),
    );
  return (
    <>
      <section>
        <header className="head">
          <h2>{t('account.security')}</h2>
        </header>
        <Form
          form={form}
          action={action}
          submit={t('account.changePassword')}
          fields={Object.keys(changePasswordRules)}
        >
          <input type="hidden" name="do" value="password" />
          <UserName email={email} />
          <Password
            name="current_password"
            autoComplete="current-password"
            rules={changePasswordRules.current_password}
          />
          <NewPassword
            rules={changePasswordRules}
            label={t('account.newPassword')}
            hint={t('signUp.passwordHint')}
          />
        </Form>
      </section>
      <section>
        <header className="head">
          <h2>{t('account.devices')}</h2>
        </header>
        <ul className="rows">
          {sessions.map(({ device, used_at: usedAt, is_current: isCurrent }) => (
            <li key={`${usedAt} ${device}`}>
              <span>
                <strong>{deviceName(device) ?? t('account.device')}</strong>{' '}
                {isCurrent && <span className="muted">({t('account.thisDevice')})</span>}
              </span>
              <span className="muted">{t('account.lastUsed', { date: formatDate(usedAt, locale) })}</span>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <PostForm action={action} fields={{ do: 'end-others' }} onPost={endOthers}>
            <button type="submit" className="btn line">
              {t('account.endOthers')}
            </button>
          </PostForm>
        )}
      </section>
    </>
  );
}
