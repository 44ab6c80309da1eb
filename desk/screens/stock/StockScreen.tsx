import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { MoveForm } from './MoveForm.tsx';
import { RuleForm } from './RuleForm.tsx';
import { StockLevels } from './StockLevels.tsx';
import { StockMovements } from './StockMovements.tsx';
import { StockState } from './StockState.tsx';
import { readStock } from './stock-calls.ts';
import { useStockMessages } from './use-stock-messages.ts';

const route = getRouteApi('/stock/$reference');

/** One pack: what lies where, what happened to it, and how it is counted. */
export function StockScreen() {
  const { reference }: { reference: string } = route.useParams();
  const messages = useMessages();
  const stock = useStockMessages();
  useTitle(reference);
  const { data: pack, error } = useQuery({
    queryKey: ['stock', 'one', reference],
    queryFn: async ({ signal }) => (await readStock(reference, signal)) ?? null,
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (pack === undefined) return <Waiting />;
  if (pack === null) return <p className="notice bad">{stock.unknown}</p>;
  const { product } = pack;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/stock">
          {messages.frame.stock}
        </Link>
        <h1>{reference}</h1>
        <p>
          <StockState pack={pack} />{' '}
          <span className="muted">{product ? `${product.name}, ${pack.label}` : stock.gone}</span>{' '}
          {product && (
            <Link
              className="link"
              to="/records/$entity/$id"
              params={{ entity: 'product', id: String(product.id) }}
            >
              {stock.toProduct}
            </Link>
          )}
        </p>
        {pack.waiting_count > 0 && <p>{stock.waitingFor(pack.waiting_count)}</p>}
      </header>
      <div className="with-side">
        <div className="stack">
          <StockLevels pack={pack} />
          <StockMovements reference={reference} />
        </div>
        <div className="stack">
          <MoveForm key={`move ${reference}`} reference={reference} />
          <RuleForm key={`rule ${reference}`} pack={pack} />
        </div>
      </div>
    </div>
  );
}
