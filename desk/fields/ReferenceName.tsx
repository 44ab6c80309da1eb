import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../app/language.ts';
import { findRecords } from '../records/records.ts';
import { codeOf, type Reference } from '../records/references.ts';

interface ReferenceNameProps {
  readonly reference: Reference;
  readonly code: string;
}

/** A record by its code, with its title once that is known. */
export function ReferenceName({ reference, code }: ReferenceNameProps) {
  const { locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['records', reference.entity, 'find', reference.kind, code, locale],
    queryFn: ({ signal }) => findRecords(reference, code, signal),
    staleTime: 300_000,
  });
  const title = data.find(({ key }) => codeOf(reference, key) === code)?.title[locale];
  return (
    <span className="reference-name">
      <strong>{code}</strong> {title}
    </span>
  );
}
