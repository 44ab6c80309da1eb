import type { CustomerDetail } from '../../../api/contract/account.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { nameOf, setAudience } from './customer-calls.ts';

/** Whether a customer is private or a professional, and the way to the other. */
export function AudienceCard({ customer }: { readonly customer: CustomerDetail }) {
  const { customers } = useMessages();
  const action = useAction([['customer', String(customer.id)], ['customers']]);
  const other = customer.target === 'pro' ? 'part' : 'pro';
  return (
    <section className="card">
      <h2>{customers.audience}</h2>
      <div className="stack small">
        <p>{customers.audienceIs[customer.target]}</p>
        <ConfirmButton
          label={customers.makeAudience[other]}
          title={customers.audienceTitle[other](
            customer.company === '' ? nameOf(customer) : customer.company,
          )}
          lead={customers.audienceLead[other]}
          isDisabled={action.isRunning}
          onConfirm={() => void action.run(() => setAudience(customer.id, other))}
        />
        <ActionResult state={action} done={customers.done} />
      </div>
    </section>
  );
}
