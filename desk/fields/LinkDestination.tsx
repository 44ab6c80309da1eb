import { useSyncExternalStore } from 'react';
import { useLanguage } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { screenNames } from '../messages/screens.ts';
import { linkReference } from '../records/references.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { TextInput } from './TextInput.tsx';

export interface LinkDestinationProps {
  readonly path: string;
  readonly label: string;
}

/** Where a link leads, chosen as its type asks: among records, among screens of the site, or typed as a URL. */
export function LinkDestination({ path, label }: LinkDestinationProps) {
  const { locale } = useLanguage();
  const { store } = useForm();
  const typePath = path.replace(/destination$/, 'type');
  const type = String(useSyncExternalStore(store.subscribe, () => store.read(typePath)));
  if (type === 'no_destination') return null;
  const reference = linkReference(type);
  if (reference)
    return <ReferenceInput key={type} path={path} label={label} reference={reference} emptyIs={undefined} />;
  if (type !== 'screen') return <TextInput path={path} label={label} emptyIs={undefined} />;
  const names = Object.entries(screenNames[locale]).map(([value, name]) => ({ value, label: name }));
  return <ChoiceInput path={path} label={label} options={names} noneLabel="–" />;
}
