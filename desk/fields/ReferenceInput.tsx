import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox, Input, Label, Text } from 'react-aria-components';
import type { Reference } from '../../api/contract/field.ts';
import { useLanguage } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { findReferenced } from '../records/find-referenced.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';
import { keepFromSending } from './keep-from-sending.ts';
import { RecordOptions } from './RecordOptions.tsx';
import { useReferenceTitle } from './ReferenceName.tsx';

export interface ReferenceInputProps {
  readonly path: string;
  readonly label: string;
  readonly reference: Reference;
  /** What an empty field is stored as. */
  readonly emptyIs: '' | null | undefined;
}

/** The key of another record, which is typed, or chosen among those whose key or title holds what is typed. */
export function ReferenceInput({ path, label, reference, emptyIs }: ReferenceInputProps) {
  const { locale } = useLanguage();
  const field = useField(path, label);
  const typed = typeof field.value === 'string' ? field.value : '';
  const fault = faultReference(field);
  const title = useReferenceTitle(reference, typed);
  const [isWanted, setIsWanted] = useState(false);
  const { data = [], isFetching } = useQuery({
    queryKey: ['records', reference.entity, 'find', reference, typed, locale],
    queryFn: ({ signal }) => findReferenced(reference, typed, locale, signal),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
  const write = (code: string) => field.onChange(code === '' ? emptyIs : code);
  return (
    <FieldFrame field={field}>
      <ComboBox
        className="field"
        allowsCustomValue
        inputValue={typed}
        onFocus={() => setIsWanted(true)}
        onInputChange={write}
        onChange={(code) => {
          if (code !== null) write(String(code));
        }}
        items={data}
        isInvalid={field.fault !== ''}
        allowsEmptyCollection
        menuTrigger="input"
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label>{label}</Label>
        <Input className="input" onKeyDown={keepFromSending} />
        {/* It is there before the title is known: only then it is tied to the field. */}
        <Text slot="description" className="hint">
          {title}
        </Text>
        <RecordOptions isLoading={isFetching} />
      </ComboBox>
    </FieldFrame>
  );
}
