import type { ReactNode } from 'react';
import type { BoundField } from '../forms/use-field.ts';

interface FieldFrameProps {
  readonly field: BoundField;
  readonly children: ReactNode;
}

/** Where a field shows that it was changed, and what is wrong with it, below it. */
export function FieldFrame({ field, children }: FieldFrameProps) {
  return (
    <div className="field-frame" data-path={field.name} data-changed={field.isChanged || undefined}>
      {children}
      {field.fault !== '' && (
        <p className="fault" id={faultId(field)}>
          {field.fault}
        </p>
      )}
    </div>
  );
}

const faultId = ({ name }: BoundField) => `fault-${name.replaceAll('.', '-')}`;

/** The element that shows what is wrong with a field, while something is. */
export const faultReference = (field: BoundField): string | undefined =>
  field.fault === '' ? undefined : faultId(field);
