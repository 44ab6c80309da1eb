import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { TagInput } from '../../api/contract/content.ts';
import { faultText } from '../app/fault-text.ts';
import { useLanguage } from '../app/language.ts';
import { Waiting } from '../app/Waiting.tsx';
import { useForm } from '../forms/form-context.ts';
import { readInputs } from '../records/read-inputs.ts';
import { tagsOfType } from '../records/tags-of-type.ts';
import { ChecksInput } from './ChecksInput.tsx';

export interface TagChecksProps {
  readonly path: string;
  readonly label: string;
}

/** The tags that a page of its type may have. */
export function TagChecks({ path, label }: TagChecksProps) {
  const { locale, messages } = useLanguage();
  const { store } = useForm();
  const type = String(useSyncExternalStore(store.subscribe, () => store.read('technical_type')));
  const { data, error } = useQuery({
    queryKey: ['records', 'tag', 'inputs'],
    // What is stored is held to the contract when it is written.
    queryFn: async ({ signal }) =>
      (await readInputs('tag', signal)) as readonly unknown[] as readonly TagInput[],
  });
  if (error) return <p className="fault">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  const options = tagsOfType(data, type).map((tag) => ({ value: tag.key, label: tag.label[locale] }));
  return <ChecksInput path={path} label={label} options={options} />;
}
