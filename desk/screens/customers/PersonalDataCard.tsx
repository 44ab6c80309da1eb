import type { CustomerDetail } from '../../../api/contract/account.ts';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { useMessages } from '../../app/language.ts';

/** The file for a customer who asks what the shop stores about them, in their language. */
export function PersonalDataCard({ customer }: { readonly customer: CustomerDetail }) {
  const { customers } = useMessages();
  return (
    <section className="card">
      <h2>{customers.personalData}</h2>
      <div className="stack small">
        <p>{customers.personalDataLead}</p>
        <DownloadButton
          path={`/desk/customer/${customer.id}/export`}
          locale={customer.locale}
          name={`${customers.exportName}-${customer.id}.json`}
          label={customers.exportData}
        />
      </div>
    </section>
  );
}
