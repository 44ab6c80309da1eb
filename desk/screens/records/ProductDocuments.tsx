import { Link } from '@tanstack/react-router';
import type { RecordDetail } from '../../../api/contract/desk/records.ts';
import { useLanguage } from '../../app/language.ts';
import { useRecordRights } from '../../records/use-record-rights.ts';

/** The documents that editors gave for a product: each is a record of its own, which names the product for good. */
export function ProductDocuments({ product }: { readonly product: RecordDetail }) {
  const { locale, messages } = useLanguage();
  const { sections, forms } = messages;
  const { mayWrite, mayPrepare } = useRecordRights('document');
  if (!mayPrepare) return <p className="muted small">{forms.mayNotRead}</p>;
  const own = product.used_by.filter(({ entity }) => entity === 'document');
  return (
    <div className="stack small">
      {own.length === 0 && <p className="muted">{sections.noDocuments}</p>}
      <ul className="plain-list">
        {own.map(({ id, key, title }) => (
          <li key={key}>
            {id === null ? (
              key
            ) : (
              <Link
                className="link"
                to="/records/$entity/$id"
                params={{ entity: 'document', id: String(id) }}
              >
                {title[locale]}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="buttons">
          <Link
            className="button"
            to="/records/$entity/$id"
            params={{ entity: 'document', id: 'new' }}
            search={{ product: product.key } as never}
          >
            {sections.addDocument}
          </Link>
        </div>
      )}
    </div>
  );
}
