import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { PlainText } from './PlainText.tsx';

interface MapInputProps {
  readonly path: string;
  readonly label: string;
  /** What a new key begins with. */
  readonly blank: unknown;
  /** The field of a key, by its path and name. */
  readonly children: (path: string, label: string) => ReactNode;
}

/** Values by keys that are added and taken out. */
export function MapInput({ path, label, blank, children }: MapInputProps) {
  const { forms } = useMessages();
  const field = useField(path, label);
  const [key, setKey] = useState('');
  const entries = typeof field.value === 'object' && field.value !== null ? field.value : {};
  const keys = Object.keys(entries);
  const isNew = /^[^.\s]+$/.test(key) && !keys.includes(key);
  const remove = (gone: string) =>
    field.onChange(Object.fromEntries(Object.entries(entries).filter(([each]) => each !== gone)));
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="rows" role="group" aria-label={label}>
        <p className="group-title">{label}</p>
        {keys.map((each) => (
          <div key={each} className="row">
            <div className="row-fields">{children(`${path}.${each}`, each)}</div>
            <div className="row-tools">
              <Button
                className="button quiet"
                aria-label={forms.removeRow(each)}
                onPress={() => remove(each)}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </div>
          </div>
        ))}
        <div className="with-button key-adder">
          <PlainText label={forms.newKey(label)} value={key} onChange={setKey} />
          <Button
            className="button"
            isDisabled={!isNew}
            onPress={() => {
              field.onChange({ ...entries, [key]: blank });
              setKey('');
            }}
          >
            {forms.add}
          </Button>
        </div>
      </div>
    </FieldFrame>
  );
}
