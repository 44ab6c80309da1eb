import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { focusField } from './focus-field.ts';
import { useForm } from './form-context.ts';

interface FaultSummaryProps {
  /** Message of the API; empty: it was asked for faults, and there are some. */
  readonly message: string;
}

/** Everything that prevents saving the record; each line leads to its field. */
export function FaultSummary({ message }: FaultSummaryProps) {
  const { forms } = useMessages();
  const { faults, labels } = useForm();
  return (
    <div className="notice bad fault-summary" role="alert">
      <p>{message === '' ? forms.faultsFound : message}</p>
      {faults.size > 0 && (
        <ul>
          {[...faults].map(([path, fault]) => (
            <li key={path}>
              <Button className="link" onPress={() => focusField(path)}>
                {forms.faultOf(labels.get(path) ?? path, fault)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
