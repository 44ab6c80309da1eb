import { useMessages } from '../../app/language.ts';

/** A column of a chart. */
export interface Column {
  readonly name: string;
  /** Short, below the column; empty where there is no room for all. */
  readonly mark: string;
  readonly amount: number;
}

interface ColumnsChartProps {
  readonly columns: readonly Column[];
  /** What the columns are of: an hour, a day. */
  readonly heading: string;
  readonly show: (amount: number) => string;
}

const height = 100;
const step = 10;
const bar = 7;

/** Amounts as small columns, and as a table for a user who wants the figures or does not see the columns. */
export function ColumnsChart({ columns, heading, show }: ColumnsChartProps) {
  const { today } = useMessages();
  const most = Math.max(...columns.map(({ amount }) => amount), 1);
  return (
    <>
      <div className="columns-chart" aria-hidden="true">
        <svg aria-hidden="true" viewBox={`0 0 ${columns.length * step} ${height}`} preserveAspectRatio="none">
          {columns.map(({ name, amount }, index) => {
            const size = (amount / most) * height;
            return <rect key={name} x={index * step} y={height - size} width={bar} height={size} />;
          })}
        </svg>
        <div className="columns-marks">
          {columns.map(({ name, mark }) => (
            <span key={name}>{mark}</span>
          ))}
        </div>
      </div>
      <details className="figures">
        <summary>{today.figures}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col" className="number">
                {today.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{show(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
