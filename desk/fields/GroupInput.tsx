import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface GroupInputProps {
  readonly path: string;
  readonly label: string;
  /** What stands for its absence; undefined where it has to be there. */
  readonly absence?: { readonly value: null | undefined; readonly blank: unknown } | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name; what may be missing is added and taken out. */
export function GroupInput({ path, label, absence, children }: GroupInputProps) {
  const { forms } = useMessages();
  const field = useField(path, label);
  const isThere = field.value !== null && field.value !== undefined;
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="group" role="group" aria-label={label}>
        <div className="group-head">
          <p className="group-title">{label}</p>
          {absence && isThere && (
            <Button
              className="button quiet"
              aria-label={forms.removeGroup(label)}
              onPress={() => field.onChange(absence.value)}
            >
              {forms.remove}
            </Button>
          )}
          {absence && !isThere && (
            <Button className="button" onPress={() => field.onChange(absence.blank)}>
              {forms.addTo(label)}
            </Button>
          )}
        </div>
        {(isThere || !absence) && <div className="row-fields">{children}</div>}
      </div>
    </FieldFrame>
  );
}
