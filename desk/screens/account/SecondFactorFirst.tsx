import { useQueryClient } from '@tanstack/react-query';
import { accountKey } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** For whoever may do nothing else before they have an authenticator app. */
export function SecondFactorFirst() {
  const { account } = useMessages();
  const cache = useQueryClient();
  useTitle(account.factorTitle);
  return (
    <div className="page narrow">
      <h1>{account.factorTitle}</h1>
      <p>{account.factorFirstLead}</p>
      <section className="card">
        <SecondFactorSetup
          onDone={() => void cache.invalidateQueries({ queryKey: accountKey })}
          doneLabel={account.toDesk}
        />
      </section>
    </div>
  );
}
