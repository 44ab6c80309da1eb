import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  TextField,
  useFilter,
} from 'react-aria-components';
import { recordsPath } from '../records/record-groups.ts';
import { searchRecords } from '../records/records.ts';
import { useMay } from './account.ts';
import { accountDestination, firstDestination } from './destinations.ts';
import { findWork } from './find-work.ts';
import { useLanguage } from './language.ts';
import { useDestinations } from './use-destinations.ts';
import { useRested } from './use-rested.ts';

interface JumpDialogProps {
  readonly onClose: () => void;
}

/** A place that the quick jump leads to. */
interface Target {
  readonly path: string;
  readonly title: string;
  /** For what is no screen: what kind of thing it is, and what identifies it. */
  readonly more?: string;
}

/** The field of the quick jump, with the screens, the work and the records that it finds below it. */
export function JumpDialog({ onClose }: JumpDialogProps) {
  const { locale, messages } = useLanguage();
  const { frame, records } = messages;
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const domains = useDestinations();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const searched = useRested(text);
  const { data: found = [] } = useQuery({
    queryKey: ['records', 'jump', searched, locale],
    queryFn: ({ signal }) => searchRecords(searched, signal),
    enabled: searched !== '',
    placeholderData: (before) => before,
  });
  const { data: work = [] } = useQuery({
    queryKey: ['jump-work', searched, locale],
    queryFn: ({ signal }) => findWork({ text: searched, may, messages, signal }),
    enabled: searched !== '',
    placeholderData: (before) => before,
  });
  const screens = [
    firstDestination,
    ...domains.flatMap(({ destinations }) => destinations),
    accountDestination,
  ]
    .map(({ path, title }): Target => ({ path, title: title(messages) }))
    .filter(({ title }) => contains(title, text));
  const items: readonly Target[] =
    text === ''
      ? screens
      : [
          ...screens,
          ...work,
          ...found.map(({ entity, id, key, title }) => ({
            path: `${recordsPath(entity)}/${id}`,
            title: title[locale],
            more: `${records.entities[entity]}, ${key}`,
          })),
        ];
  const jump = (path: string) => {
    onClose();
    void navigate({ to: path });
  };
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal jump">
        <Dialog className="dialog" aria-label={frame.jump}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField autoFocus className="field">
              <Label>{frame.jumpLabel}</Label>
              <Input className="input" role="combobox" aria-expanded />
            </TextField>
            <ListBox
              className="jump-list"
              aria-label={frame.jump}
              items={items}
              onAction={(key) => jump(String(key))}
              renderEmptyState={() => <p className="muted">{frame.jumpNothing}</p>}
            >
              {({ path, title, more }) => (
                <ListBoxItem id={path} className="option" textValue={title}>
                  {title} {more !== undefined && <span className="muted">{more}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
