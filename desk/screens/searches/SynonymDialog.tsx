import { useState } from 'react';
import { Button, Dialog, Form, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { operations } from '../../../api/contract/operations.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { request } from '../../app/api.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';

interface SynonymDialogProps {
  /** What was searched for. */
  readonly word: string;
  readonly onClose: () => void;
}

/** Defines a word by the words of the catalogue, so that it is found from now on. */
export function SynonymDialog({ word, onClose }: SynonymDialogProps) {
  const { searches, frame } = useMessages();
  const [meaning, setMeaning] = useState('');
  const action = useAction([['records', 'synonym']]);
  const words = meaning.split(',').map((each) => each.trim());
  const save = () =>
    action.run(() =>
      request<typeof operations.synonym.create>('POST', '/synonym', {
        body: { code: codeOf(word), words: [word, ...words.filter((each) => each !== '')] },
      }),
    );
  const fault = action.fields['words'] ?? action.fields['words.1'] ?? action.fields['code'];
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal narrow">
        <Dialog className="dialog">
          <Heading slot="title">{searches.synonymTitle(word)}</Heading>
          <Form
            className="stack small"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <PlainText label={searches.synonymWords} value={meaning} onChange={setMeaning} fault={fault} />
            <ActionResult state={action} done={searches.synonymSaved} />
            <div className="actions">
              <Button className="button" onPress={onClose}>
                {frame.close}
              </Button>
              <Button type="submit" className="button primary" isPending={action.isRunning}>
                {searches.synonymSave}
              </Button>
            </div>
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const longestCode = 60;

/** « enduit à l’eau » becomes `enduit-a-l-eau`; letters of other scripts stay. */
const codeOf = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, longestCode);
