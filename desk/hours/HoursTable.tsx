import { useRef, useState } from 'react';
import { Button, Checkbox, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { Weekday } from '../../api/contract/opening-hours.ts';
import { CheckMark } from '../fields/CheckMark.tsx';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { useFieldNames } from '../fields/use-field-names.ts';
import { useField } from '../forms/use-field.ts';
import type { GroupShape } from '../shapes/shape.ts';
import { SpansInput } from './SpansInput.tsx';
import { useHoursMessages } from './use-hours-messages.ts';
import { type CopyTarget, copyDay, weekdays } from './week.ts';

export interface HoursTableProps {
  /** Path of the week in the input. */
  readonly path: string;
  readonly label: string;
  readonly shape: GroupShape;
}

/** What a day opens with that was closed, until an editor types other hours. */
const firstSpans: readonly unknown[] = [{ from: '09:00', to: '18:00' }];

/** The opening hours of a week: a line a day, opened and closed by its box, and copied to other days. */
export function HoursTable({ path, label, shape }: HoursTableProps) {
  const hours = useHoursMessages();
  const { nameOf } = useFieldNames();
  const field = useField(path, label);
  const week = (field.value ?? {}) as Readonly<Record<string, unknown>>;
  const closedSpans = useRef(new Map<Weekday, unknown>());
  const [message, setMessage] = useState('');

  const toggle = (day: Weekday, isOpen: boolean) => {
    if (!isOpen) closedSpans.current.set(day, week[day]);
    const spans = isOpen ? (closedSpans.current.get(day) ?? firstSpans) : [];
    field.onChange({ ...week, [day]: spans });
  };
  const copy = (day: Weekday, to: CopyTarget) => {
    field.onChange(copyDay(week, day, to));
    setMessage(hours.copied(nameOf(day)));
  };
  return (
    <FieldFrame field={field}>
      <div className="hours">
        <table className="hours-table">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{hours.day}</th>
              <th scope="col">{hours.open}</th>
              <th scope="col">{hours.spans}</th>
              <th scope="col">
                <span className="visually-hidden">{hours.copy}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day) => {
              const spans = shape.fields[day];
              const name = nameOf(day);
              return (
                <tr key={day}>
                  <th scope="row">{name}</th>
                  <td>
                    <Checkbox
                      className="check"
                      aria-label={hours.openOn(name)}
                      isSelected={Array.isArray(week[day]) && week[day].length > 0}
                      onChange={(isOpen) => toggle(day, isOpen)}
                    >
                      <CheckMark />
                    </Checkbox>
                  </td>
                  <td>
                    <SpansInput
                      path={`${path}.${day}`}
                      label={name}
                      most={spans?.kind === 'rows' ? spans.most : undefined}
                    />
                  </td>
                  <td>
                    <CopyButton day={name} onCopy={(to) => copy(day, to)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <output className="hint">{message}</output>
      </div>
    </FieldFrame>
  );
}

interface CopyButtonProps {
  /** Name of the day whose hours are copied. */
  readonly day: string;
  readonly onCopy: (to: CopyTarget) => void;
}

function CopyButton({ day, onCopy }: CopyButtonProps) {
  const hours = useHoursMessages();
  return (
    <MenuTrigger>
      <Button className="button quiet" aria-label={hours.copyOf(day)}>
        {hours.copy} <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" onAction={(key) => onCopy(key === 'working' ? 'working' : 'all')}>
          <MenuItem id="working" className="option">
            {hours.copyTo.working}
          </MenuItem>
          <MenuItem id="all" className="option">
            {hours.copyTo.all}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
