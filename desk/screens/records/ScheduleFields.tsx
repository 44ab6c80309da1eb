import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../../app/language.ts';
import { brusselsMoment, hourTrouble } from '../../fields/brussels-moment.ts';
import { MomentInput } from '../../fields/MomentInput.tsx';

/** From when, and until when; left out: now, and for good. */
export interface Times {
  readonly at?: string;
  readonly until?: string;
}

interface ScheduleFieldsProps {
  readonly isDisabled: boolean;
  /** Faults by the fields of the call: `at`, `until`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onSchedule: (times: Times) => void;
}

/** When what is prepared becomes live, and when what was live before comes back. */
export function ScheduleFields({ isDisabled, faults, onSchedule }: ScheduleFieldsProps) {
  const { forms } = useMessages();
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');
  const isSkipped = [at, until].some((typed) => hourTrouble(typed) === 'skipped');
  const times = {
    ...(at !== '' && { at: brusselsMoment(at) }),
    ...(until !== '' && { until: brusselsMoment(until) }),
  };
  return (
    <div className="schedule">
      <MomentInput label={forms.from} value={at} onChange={setAt} fault={faults['at']} />
      <MomentInput label={forms.until} value={until} onChange={setUntil} fault={faults['until']} />
      <Button
        className="button"
        isDisabled={isDisabled || (at === '' && until === '') || isSkipped}
        onPress={() => onSchedule(times)}
      >
        {forms.schedule}
      </Button>
    </div>
  );
}
