import { recordShapes } from 'virtual:record-shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type RecordEntity, recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { ScreenMissing } from '../../app/ScreenMissing.tsx';
import { Waiting } from '../../app/Waiting.tsx';
import { loadRichText } from '../../fields/HtmlInput.tsx';
import { readSides } from '../../records/records.ts';
import { NewRecord } from './NewRecord.tsx';
import { RecordWork } from './RecordWork.tsx';

/** The record that the URL names, or a new one. */
export function RecordScreen() {
  const { entity, id } = useParams({ from: '/records/$entity/$id' });
  const known = recordEntities.find((each) => each === entity);
  if (known && id === 'new') return <NewRecord key={known} entity={known} />;
  if (known && /^\d+$/.test(id))
    return <StoredRecord key={`${known} ${id}`} entity={known} id={Number(id)} />;
  return <ScreenMissing />;
}

interface StoredRecordProps {
  readonly entity: RecordEntity;
  readonly id: number;
}

function StoredRecord({ entity, id }: StoredRecordProps) {
  const messages = useMessages();
  const { data, error } = useQuery({
    queryKey: ['record', entity, id],
    queryFn: ({ signal }) => readSides(entity, id, signal),
    // An editor types: what comes anew comes by saving, or by asking.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    // The code of the editor comes while the record is read.
    if (hasHtml(entity)) void loadRichText();
  }, [entity]);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  return data ? <RecordWork entity={entity} first={data} /> : <Waiting />;
}

/** Whether records of an entity hold texts with markup. Their shapes are plain data. */
const hasHtml = (entity: RecordEntity): boolean => JSON.stringify(recordShapes[entity]).includes('"html"');
