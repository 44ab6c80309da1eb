import type { StockedPack } from '../../../api/contract/desk/stock.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useStockMessages } from './use-stock-messages.ts';

/** What lies of a pack in each depot. */
export function StockLevels({ pack: { levels } }: { readonly pack: StockedPack }) {
  const { locale } = useLanguage();
  const stock = useStockMessages();
  return (
    <section className="card" aria-labelledby="stock-levels">
      <h2 id="stock-levels">{stock.levels}</h2>
      {levels.length === 0 ? (
        <p className="muted">{stock.noLevels}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{stock.depot}</th>
              <th scope="col">{stock.onHand}</th>
              <th scope="col">{stock.reserved}</th>
              <th scope="col">{stock.incoming}</th>
              <th scope="col">{stock.incomingOn}</th>
              <th scope="col">{stock.counted}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level.depot}>
                <th scope="row">{level.depot}</th>
                <td>{level.on_hand}</td>
                <td>{level.reserved}</td>
                <td>{level.incoming}</td>
                <td>{level.incoming_on && formatDate(level.incoming_on, locale)}</td>
                <td>{level.counted_at && formatMoment(level.counted_at, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
