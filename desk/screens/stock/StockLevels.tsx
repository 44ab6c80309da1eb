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
    <section className="card">
      <h2 id="stock-levels">{stock.levels}</h2>
      {levels.length === 0 ? (
        <p className="muted">{stock.noLevels}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
        <section className="table-scroll" aria-labelledby="stock-levels" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{stock.depot}</th>
                <th scope="col" className="number">
                  {stock.onHand}
                </th>
                <th scope="col" className="number">
                  {stock.reserved}
                </th>
                <th scope="col" className="number">
                  {stock.incoming}
                </th>
                <th scope="col">{stock.incomingOn}</th>
                <th scope="col">{stock.counted}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <tr key={level.depot}>
                  <th scope="row">{level.depot}</th>
                  <td className="number">{level.on_hand}</td>
                  <td className="number">{level.reserved}</td>
                  <td className="number">{level.incoming}</td>
                  <td>{level.incoming_on && formatDate(level.incoming_on, locale)}</td>
                  <td>{level.counted_at && formatMoment(level.counted_at, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
