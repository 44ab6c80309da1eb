import { Radio, RadioGroup } from 'react-aria-components';
import { useLanguage } from '../../app/language.ts';
import { useForm } from '../../forms/form-context.ts';
import type { Conflict } from '../../forms/merge.ts';
import { describeValue } from '../../records/describe-value.ts';

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly label: string;
  readonly side: 'mine' | 'theirs';
  readonly onChange: (side: string) => void;
}

/** A field that two people changed: one of both versions. */
export function ConflictChoice({ conflict, label, side, onChange }: ConflictChoiceProps) {
  const { locale, messages } = useLanguage();
  const { forms } = messages;
  const { entity } = useForm();
  const names = { mine: forms.mine, theirs: forms.theirs };
  return (
    <RadioGroup className="conflict" aria-label={label} value={side} onChange={onChange}>
      <h3>{label}</h3>
      {(['mine', 'theirs'] as const).map((each) => (
        <Radio key={each} value={each} className="conflict-side">
          <strong>{names[each]}</strong>
          <span className="conflict-text">
            {describeValue(conflict.path, conflict[each], { entity, locale, messages })}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
