import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from './account.ts';
import { useMessages } from './language.ts';

/** Who is at the desk: the name of the person leads to their account. */
export function Person() {
  const { account: texts } = useMessages();
  const { data: account } = useQuery(accountQuery);
  if (!account) return null;
  const name = account.kind === 'staff' ? account.name : texts.sharedPassword;
  return (
    <Link to="/account" className="button quiet person" aria-label={texts.linkOf(name)}>
      {name}
    </Link>
  );
}
