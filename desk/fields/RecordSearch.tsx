import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox, Input, Label } from 'react-aria-components';
import type { Reference } from '../../api/contract/field.ts';
import { useLanguage } from '../app/language.ts';
import { findReferenced } from '../records/find-referenced.ts';
import { keepFromSending } from './keep-from-sending.ts';
import { RecordOptions } from './RecordOptions.tsx';

interface RecordSearchProps {
  readonly label: string;
  readonly reference: Reference;
  /** Codes that are not offered. */
  readonly without: readonly string[];
  readonly describedBy?: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** Finds a record by words of its title or its key. */
export function RecordSearch({ label, reference, without, describedBy, onChoose }: RecordSearchProps) {
  const { locale } = useLanguage();
  const [text, setText] = useState('');
  const { data = [], isFetching } = useQuery({
    queryKey: ['records', reference.entity, 'find', reference, text, locale],
    queryFn: ({ signal }) => findReferenced(reference, text, locale, signal),
    enabled: text.trim() !== '',
    placeholderData: (before) => before,
  });
  return (
    <ComboBox
      className="field"
      inputValue={text}
      onInputChange={setText}
      items={text.trim() === '' ? [] : data.filter(({ id }) => !without.includes(id))}
      value={null}
      onChange={(code) => {
        if (code === null) return;
        onChoose(String(code));
        setText('');
      }}
      // An empty field, as after a choice, opens no list.
      allowsEmptyCollection={text.trim() !== ''}
      menuTrigger="input"
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <Label className="visually-hidden">{label}</Label>
      <Input className="input" placeholder={label} onKeyDown={keepFromSending} />
      <RecordOptions isLoading={isFetching} />
    </ComboBox>
  );
}
