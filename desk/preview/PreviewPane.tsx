import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { PreviewedType } from '../../api/contract/entity-types.ts';
import { locales } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import { faultText } from '../app/fault-text.ts';
import { useLanguage } from '../app/language.ts';
import { Segments } from '../fields/Segments.tsx';
import { focusField } from '../forms/focus-field.ts';
import { useForm } from '../forms/form-context.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useDrawing } from './use-drawing.ts';
import { usePreviewMessages } from './use-preview-messages.ts';

const widths = { desktop: 1280, phone: 390 };

interface PreviewPaneProps {
  readonly entity: PreviewedType;
  /** undefined: the record is new. */
  readonly recordId: number | undefined;
  readonly onClose: () => void;
}

/** The page of what is in the form, next to it. */
export function PreviewPane({ entity, recordId, onClose }: PreviewPaneProps) {
  const { locale, messages } = useLanguage();
  const { forms } = messages;
  const preview = usePreviewMessages();
  const { store, labels } = useForm();
  const { drawing, turn, isDrawing, error } = useDrawing(entity, recordId, store);
  const [shownLocale, setShownLocale] = useState<string>(locale);
  const [audience, setAudience] = useState('');
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const pages = drawing?.pages.filter((page) => page.locale === shownLocale) ?? [];
  const shown = pages.find(({ target }) => target === audience) ?? pages[0];
  const rested = shown ? preview.drawn : '';
  const status = isDrawing ? preview.drawing : rested;
  return (
    <section className="preview-pane" aria-label={preview.title}>
      <div className="preview-head">
        <h2 ref={head} tabIndex={-1}>
          {preview.title}
        </h2>
        <Segments
          label={preview.language}
          options={locales.map((each) => ({ value: each, label: languageNames[each].own }))}
          value={shownLocale}
          onChange={setShownLocale}
        />
        {pages.length > 1 && (
          <Segments
            label={preview.audience}
            options={pages.map(({ target }) => ({ value: target, label: preview.audiences[target] }))}
            value={shown?.target ?? ''}
            onChange={setAudience}
          />
        )}
        <Segments
          label={preview.width}
          options={[
            { value: 'desktop', label: preview.widths.desktop },
            { value: 'phone', label: preview.widths.phone },
          ]}
          value={device}
          onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
        />
        <Button className="button quiet" aria-label={preview.close} onPress={onClose}>
          <span aria-hidden="true">×</span>
        </Button>
      </div>
      <output className="muted">{error === undefined ? status : ''}</output>
      {error !== undefined && <p className="fault">{faultText(error, messages)}</p>}
      {drawing && drawing.faults.length > 0 && (
        <div className="preview-faults">
          <p>{pages.length > 0 ? preview.replaced : preview.impossible}</p>
          <ul>
            {drawing.faults.map(({ path, message }) => (
              <li key={path}>
                <Button className="link" onPress={() => focusField(path)}>
                  {forms.faultOf(labels.get(path) ?? path, message)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown && (
        <PreviewFrame title={preview.title} {...onThisSite(shown.url)} turn={turn} width={widths[device]} />
      )}
    </section>
  );
}

/** The page where the desk is: the URL of the site may be another one on a test machine. */
function onThisSite(url: string): { readonly url: string; readonly part: string } {
  const { pathname, search, hash } = new URL(url);
  return { url: location.origin + pathname + search, part: hash.slice(1) };
}
