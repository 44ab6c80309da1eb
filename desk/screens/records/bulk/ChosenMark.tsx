import type { ListedRecord } from '../record-source.ts';

interface ChosenMarkProps {
  readonly record: ListedRecord;
  readonly title: string;
  readonly isChosen: boolean;
  readonly onToggle: (record: ListedRecord) => void;
}

/** Chooses a record of a list. It lies above the link that the whole row is. */
export const ChosenMark = ({ record, title, isChosen, onToggle }: ChosenMarkProps) => (
  <label className="chosen-mark">
    <span className="visually-hidden">{title}</span>
    <input type="checkbox" checked={isChosen} onChange={() => onToggle(record)} />
  </label>
);
