import { Radio, RadioGroup } from 'react-aria-components';
import type { Conflict } from '../../../api/rules/merge-inputs.ts';
import { useLanguage } from '../../app/language.ts';
import { useForm } from '../../forms/form-context.ts';
import { describeValue } from '../../records/describe-value.ts';

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly label: string;
  /** What both versions are called. */
  readonly names: { readonly mine: string; readonly theirs: string };
  readonly side: 'mine' | 'theirs';
  readonly onChange: (side: string) => void;
}

/** A field that was changed twice: one of both versions. */
export function ConflictChoice({ conflict, label, names, side, onChange }: ConflictChoiceProps) {
  const { locale, messages } = useLanguage();
  const { entity } = useForm();
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
