import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { PreviewLink } from '../../api/contract/desk/previews.ts';
import { locales } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import { ActionResult } from '../app/ActionResult.tsx';
import { CopyButton } from '../app/CopyButton.tsx';
import { faultText } from '../app/fault-text.ts';
import { useLanguage } from '../app/language.ts';
import { formatMoment } from '../app/moments.ts';
import { useAction } from '../app/use-action.ts';
import { Waiting } from '../app/Waiting.tsx';
import { useForm } from '../forms/form-context.ts';
import { useSaverName } from '../records/use-saver-name.ts';
import { PreviewLinkForm } from './PreviewLinkForm.tsx';
import { type PreviewedRecord, readLinks, revokeLink } from './preview-calls.ts';
import { usePreviewMessages } from './use-preview-messages.ts';

interface PreviewLinksProps {
  readonly record: PreviewedRecord;
  readonly onClose: () => void;
}

/** The links of a record for people without an account: made, copied, revoked. */
export function PreviewLinks({ record, onClose }: PreviewLinksProps) {
  const { locale, messages } = useLanguage();
  const { frame } = messages;
  const preview = usePreviewMessages();
  const saverName = useSaverName();
  const isChanged = useForm().store.isChanged();
  const queryKey = ['preview-links', record.entity, record.id];
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => readLinks(record, signal) });
  const revoking = useAction([queryKey]);
  const nameOf = ({ note }: PreviewLink) => (note === '' ? preview.unnamed : note);
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{preview.links}</Heading>
          <p>{preview.linksLead}</p>
          {isChanged && <p className="notice">{preview.linksSaveFirst}</p>}
          <PreviewLinkForm record={record} staleKey={queryKey} />
          {error && <p className="fault">{faultText(error, messages)}</p>}
          {!data && !error && <Waiting />}
          {data?.items.length === 0 && <p className="muted">{preview.noLinks}</p>}
          <ul className="preview-links">
            {data?.items.map((link) => (
              <li key={link.id}>
                <p>
                  <strong>{nameOf(link)}</strong>
                  <br />
                  <span className="muted">
                    {preview.until(formatMoment(link.expires_at, locale))} · {saverName(link.created_by)}
                  </span>
                </p>
                <div className="buttons">
                  {locales.map((each) => (
                    <CopyButton
                      key={each}
                      text={link.url[each]}
                      label={preview.copyIn(languageNames[each].own)}
                    />
                  ))}
                  <Button
                    className="button danger"
                    aria-label={preview.revokeOf(nameOf(link))}
                    isDisabled={revoking.isRunning}
                    onPress={() => void revoking.run(() => revokeLink(link.id))}
                  >
                    {preview.revoke}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <ActionResult state={revoking} done={preview.revoked} />
          <div className="actions">
            <Button className="button" onPress={onClose}>
              {frame.close}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
