import { useQueryClient } from '@tanstack/react-query';
import { accountKey } from '../../app/account.ts';
import { useTitle } from '../../app/use-title.ts';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** For a user who may do nothing else before they have a second factor. */
export function SecondFactorFirst() {
  const account = useAccountMessages();
  const cache = useQueryClient();
  useTitle(account.factorTitle);
  return (
    <div className="page narrow">
      <h1>{account.factorTitle}</h1>
      <p>{account.factorFirstLead}</p>
      <section className="card">
        <SecondFactorSetup
          isFirst
          onDone={() => void cache.invalidateQueries({ queryKey: accountKey })}
          doneLabel={account.toDesk}
        />
      </section>
    </div>
  );
}
