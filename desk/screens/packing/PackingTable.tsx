import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import type { PackingShipped } from '../../../api/contract/desk/packing.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { DownloadButton } from '../../app/DownloadButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { CheckMark } from '../../fields/CheckMark.tsx';
import { Choice } from '../../fields/Choice.tsx';
import { readNumbers } from '../../forms/read-numbers.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { carriersQuery } from '../../records/carriers.ts';
import { depotsQuery } from '../../records/depots.ts';
import { PackingRow } from './PackingRow.tsx';
import {
  type PackingFilters,
  packingChoices,
  readPacking,
  readPackingSearch,
  shipPacked,
  stalePacking,
} from './packing-calls.ts';
import { usePackingMessages } from './use-packing-messages.ts';

/** What can leave, oldest first: it is ticked, printed for, given its parcel numbers, and sent in one go. */
export function PackingTable() {
  const messages = useMessages();
  const packing = usePackingMessages();
  const title = messages.frame.packing;
  useTitle(title);
  const [filters, setFilters] = useFilters(readPackingSearch);
  const { only, carrier, depot } = filters;
  const filter = (part: WithGaps<PackingFilters>) =>
    setFilters(withoutGaps<PackingFilters>({ ...filters, ...part }));
  const { data: orders, error } = useQuery({
    queryKey: ['packing', only, carrier, depot],
    queryFn: ({ signal }) => readPacking(filters, signal),
  });
  const { data: carriers = [] } = useQuery(carriersQuery);
  const { data: depots = [] } = useQuery(depotsQuery);
  const action = useAction(stalePacking);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({});
  const [result, setResult] = useState<PackingShipped>();
  /** The same departures sent again count once: an order has a key until it has left. */
  const keys = useRef(new Map<number, string>());
  const list = useRef<HTMLUListElement>(null);
  const shown = orders ?? [];
  const chosen = shown.filter(({ id }) => ticked.has(id));
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const areAll = shown.length > 0 && chosen.length === shown.length;
  const ship = () =>
    action.run(async () => {
      setResult(undefined);
      const departures = chosen.map(({ id }) => {
        const key = keys.current.get(id) ?? crypto.randomUUID();
        keys.current.set(id, key);
        return { order: id, key, numbers: readNumbers(numbers[id] ?? '') };
      });
      const written = await shipPacked(departures);
      for (const id of written.shipped) keys.current.delete(id);
      setResult(written);
      setTicked(new Set(written.refused.map(({ order }) => order)));
    });
  /** A scanner ends each number with Enter: the next order has its turn. */
  const goOn = (from: HTMLInputElement) => {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-numbers]') ?? [])];
    fields[fields.indexOf(from) + 1]?.focus();
  };
  const query = { orders: chosen.map(({ id }) => id).join(',') };
  const files = [
    { path: '/desk/packing/pick-list.pdf', name: 'pick-list.pdf', label: packing.pickList },
    { path: '/desk/packing/slips.pdf', name: 'slips.pdf', label: packing.slips },
    { path: '/desk/packing/labels.zpl', name: 'labels.zpl', label: packing.labels },
  ];
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        <output className="muted">{orders && messages.lists.count(orders.length)}</output>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: search elements are not known to every screen reader yet. */}
      <div className="filters" role="search">
        <StateFilter
          label={packing.only}
          states={packingChoices}
          names={packing.choices}
          value={only}
          onChange={(choice) => filter({ only: choice })}
        />
        <Choice
          label={packing.carrier}
          options={[
            { value: '', label: messages.lists.all },
            ...carriers.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={carrier ?? ''}
          onChange={(code) => filter({ carrier: code })}
        />
        {depots.length > 1 && (
          <Choice
            label={packing.depot}
            options={[
              { value: '', label: messages.lists.all },
              ...depots.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={depot ?? ''}
            onChange={(code) => filter({ depot: code })}
          />
        )}
      </div>
      {error && <p className="notice bad">{faultText(error, messages)}</p>}
      {orders === undefined && !error && <Waiting />}
      {orders?.length === 0 && <p className="muted">{packing.nothing}</p>}
      {shown.length > 0 && (
        <section className="card stack small" aria-label={title}>
          <Checkbox
            className="check"
            isSelected={areAll}
            onChange={(isAll) => setTicked(new Set(isAll ? shown.map(({ id }) => id) : []))}
          >
            <CheckMark />
            {packing.all}
          </Checkbox>
          <p className="muted">{packing.numbersHint}</p>
          <ul className="packing" ref={list}>
            {shown.map((order) => (
              <PackingRow
                key={order.id}
                order={order}
                isTicked={ticked.has(order.id)}
                onTick={(isTicked) => tick(order.id, isTicked)}
                numbers={numbers[order.id] ?? ''}
                onNumbers={(text) => setNumbers({ ...numbers, [order.id]: text })}
                onEnter={goOn}
                fault={result?.refused.find((each) => each.order === order.id)?.message ?? ''}
              />
            ))}
          </ul>
        </section>
      )}
      <section className="card stack small" aria-live="polite">
        <p>{packing.chosen(chosen.length)}</p>
        <div className="buttons">
          {files.map((file) => (
            <DownloadButton key={file.path} {...file} query={query} isDisabled={chosen.length === 0} />
          ))}
          <Button
            className="button primary"
            isDisabled={chosen.length === 0}
            isPending={action.isRunning}
            onPress={() => void ship()}
          >
            {packing.ship(chosen.length)}
          </Button>
        </div>
        <p className="muted">{packing.mail}</p>
        <ActionResult
          state={action}
          done={result && result.shipped.length > 0 ? packing.shipped(result.shipped.length) : ''}
        />
        {result && result.refused.length > 0 && <p className="fault">{packing.refused}</p>}
      </section>
    </div>
  );
}
