import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { Reference } from '../../api/contract/field.ts';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';
import { moveAmong } from './move-among.ts';
import { RecordSearch } from './RecordSearch.tsx';
import { ReferenceName, useReferenceTitle } from './ReferenceName.tsx';

export interface ReferencesInputProps {
  /** Path of a list of codes. */
  readonly path: string;
  readonly label: string;
  readonly reference: Reference;
  readonly most?: number | undefined;
}

/** Records that this one points to, in an order that is dragged, or moved by keyboard; found by what is typed. */
export function ReferencesInput({ path, label, reference, most }: ReferencesInputProps) {
  const { forms } = useMessages();
  const field = useField(path, label, { isWhole: true });
  const codes = Array.isArray(field.value) ? field.value.map(String) : [];
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((code) => ({ 'text/plain': String(code) })),
    onReorder: ({ keys: moved, target }) =>
      field.onChange(moveAmong(codes, [...moved].map(String), String(target.key), target.dropPosition)),
  });
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="field references" role="group" aria-label={label}>
        <span className="label">{label}</span>
        {codes.length > 0 && (
          <GridList
            className="reference-list"
            aria-label={label}
            items={codes.map((code) => ({ id: code }))}
            dragAndDropHooks={dragAndDropHooks}
          >
            {({ id }) => (
              <ReferenceItem
                id={id}
                reference={reference}
                onRemove={() => field.onChange(codes.filter((code) => code !== id))}
              />
            )}
          </GridList>
        )}
        {(most === undefined || codes.length < most) && (
          <RecordSearch
            label={forms.addTo(label)}
            reference={reference}
            without={codes}
            describedBy={faultReference(field)}
            onChoose={(code) => field.onChange([...codes, code])}
          />
        )}
      </div>
    </FieldFrame>
  );
}

interface ReferenceItemProps {
  readonly id: string;
  readonly reference: Reference;
  readonly onRemove: () => void;
}

function ReferenceItem({ id, reference, onRemove }: ReferenceItemProps) {
  const { forms } = useMessages();
  const title = useReferenceTitle(reference, id);
  return (
    <GridListItem id={id} className="reference" textValue={`${id} ${title}`.trim()}>
      <Button slot="drag" className="button quiet drag" aria-label={forms.drag(id)}>
        <span aria-hidden="true">⠿</span>
      </Button>
      <ReferenceName code={id} title={title} />
      <Button className="button quiet" aria-label={forms.removeRow(id)} onPress={onRemove}>
        <span aria-hidden="true">×</span>
      </Button>
    </GridListItem>
  );
}
