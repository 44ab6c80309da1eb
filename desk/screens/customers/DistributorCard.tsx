import type { CustomerDetail } from '../../../api/contract/account.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { nameOf, setDistributor } from './customer-calls.ts';

/** Whether a customer is a distributor, and the way to the other. */
export function DistributorCard({ customer }: { readonly customer: CustomerDetail }) {
  const { customers } = useMessages();
  const action = useAction([['customer', String(customer.id)], ['customers']]);
  const { is_distributor: isDistributor, target } = customer;
  const name = customer.company === '' ? nameOf(customer) : customer.company;
  const change = () => void action.run(() => setDistributor(customer.id, !isDistributor));
  return (
    <section className="card">
      <h2>{customers.distributor}</h2>
      <div className="stack small">
        <p>{isDistributor ? customers.isDistributor : customers.isNotDistributor}</p>
        {!isDistributor && target !== 'pro' && <p className="muted">{customers.onlyProfessionals}</p>}
        {isDistributor && (
          <ConfirmButton
            label={customers.unmakeDistributor}
            title={customers.unmakeTitle(name)}
            lead={customers.unmakeLead}
            isDisabled={action.isRunning}
            onConfirm={change}
          />
        )}
        {!isDistributor && target === 'pro' && (
          <ConfirmButton
            label={customers.makeDistributor}
            title={customers.makeTitle(name)}
            lead={customers.makeLead}
            isDisabled={action.isRunning}
            onConfirm={change}
          />
        )}
        <ActionResult state={action} done={customers.done} />
      </div>
    </section>
  );
}
