import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../app/language.ts';
import { findRecords } from '../records/records.ts';
import { codeOf, type Reference } from '../records/references.ts';

/** The title of a record by its code, once it is known; empty before. */
export function useReferenceTitle(reference: Reference, code: string): string {
  const { locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['records', reference.entity, 'find', reference.kind, code, locale],
    queryFn: ({ signal }) => findRecords(reference, code, signal),
    enabled: code !== '',
    staleTime: 300_000,
  });
  return data.find(({ key }) => codeOf(reference, key) === code)?.title[locale] ?? '';
}

interface ReferenceNameProps {
  readonly code: string;
  readonly title: string;
}

/** A record by its code, with its title once that is known. */
export const ReferenceName = ({ code, title }: ReferenceNameProps) => (
  <span className="reference-name">
    <strong>{code}</strong> {title}
  </span>
);
