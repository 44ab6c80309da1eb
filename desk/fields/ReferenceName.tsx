import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../api/contract/field.ts';
import { useLanguage } from '../app/language.ts';
import { findReferenced } from '../records/find-referenced.ts';

/** The title of a record by its code, once it is known; empty before. */
export function useReferenceTitle(reference: Reference, code: string): string {
  const { locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['records', reference.entity, 'find', reference, code, locale],
    queryFn: ({ signal }) => findReferenced(reference, code, locale, signal),
    enabled: code !== '',
    staleTime: 300_000,
  });
  return data.find(({ id }) => id === code)?.title ?? '';
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
