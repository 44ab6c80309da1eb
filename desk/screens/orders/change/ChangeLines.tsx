import { Button } from 'react-aria-components';
import { PlainText } from '../../../fields/PlainText.tsx';
import { RecordSearch } from '../../../fields/RecordSearch.tsx';
import { useChangeMessages } from './use-change-messages.ts';
import type { WantedLine } from './wanted-order.ts';

interface ChangeLinesProps {
  readonly lines: readonly WantedLine[];
  readonly onChange: (lines: readonly WantedLine[]) => void;
  /** By the paths of what is sent. */
  readonly faults: Readonly<Record<string, string>>;
}

const packs = { entity: 'product', part: 'pack' } as const;

/** What an order is to hold. */
export function ChangeLines({ lines, onChange, faults }: ChangeLinesProps) {
  const messages = useChangeMessages();
  const set = (place: number, change: Partial<WantedLine>) =>
    onChange(lines.map((line, index) => (index === place ? { ...line, ...change } : line)));
  return (
    <fieldset className="stack small">
      <legend>{messages.lines}</legend>
      {lines.map((line, place) => {
        const article = [line.label, line.reference, line.isNew ? '' : line.shade]
          .filter((text) => text !== '')
          .join(', ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may hold the same article for a moment.
          <div key={`${line.reference}:${place}`} className="with-button">
            <PlainText
              label={messages.quantity(article)}
              value={line.quantity}
              onChange={(quantity) => set(place, { quantity })}
              fault={faults[`lines.${place}.quantity`] ?? faults[`lines.${place}.reference`]}
              inputMode="decimal"
            />
            <Button
              className="button quiet"
              aria-label={messages.remove(article)}
              onPress={() => onChange(lines.filter((_, index) => index !== place))}
            >
              {messages.removeShort}
            </Button>
            {line.isNew && (
              <PlainText
                label={messages.shade(article)}
                value={line.shade}
                onChange={(shade) => set(place, { shade })}
                fault={faults[`lines.${place}.shade`]}
              />
            )}
          </div>
        );
      })}
      {faults['lines'] !== undefined && <p className="fault">{faults['lines']}</p>}
      <RecordSearch
        label={messages.add}
        reference={packs}
        without={[]}
        onChoose={(reference) =>
          onChange([...lines, { reference, shade: '', quantity: '1', label: '', isNew: true }])
        }
      />
    </fieldset>
  );
}
