import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Locale } from '../../../api/contract/common.ts';
import { recordDescriptions } from '../../../api/contract/desk/record-entities.ts';
import { languageNames } from '../../../languages/names.ts';
import { languageTags } from '../../../languages/tags.ts';
import { useMay } from '../../app/account.ts';
import { useLanguage } from '../../app/language.ts';
import { ShapeField } from '../../fields/ShapeField.tsx';
import { FaultSummary } from '../../forms/FaultSummary.tsx';
import { focusField } from '../../forms/focus-field.ts';
import { FormContext } from '../../forms/form-context.ts';
import type { Input } from '../../forms/input-store.ts';
import { valueAt } from '../../forms/paths.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useFormOf } from '../../forms/use-form-of.ts';
import { textLabel } from '../../records/text-label.ts';
import { shapeAt } from '../../shapes/shape-at.ts';
import { SourceText } from './SourceText.tsx';
import {
  ChangedMeanwhile,
  confirmTranslation,
  saveTranslation,
  type WantedText,
} from './translation-calls.ts';
import { otherLocale } from './translation-filters.ts';
import { useTranslationMessages } from './use-translation-messages.ts';

export interface TranslationWorkProps {
  readonly wanted: WantedText;
  /** The language to translate into. */
  readonly locale: Locale;
  /** The editor came to this text from another one. */
  readonly takesFocus: boolean;
  /** Called with a message on what was done. */
  readonly onDone: (text: string) => void;
  readonly onSkip: () => void;
}

interface TranslationFormProps extends TranslationWorkProps {
  readonly input: Input;
  /** Reads the record anew. */
  readonly onReread: () => void;
}

/** The form of a translation, and what is done with it: it is saved, or confirmed as it stands. */
function useTranslation(props: TranslationFormProps, fieldPath: string) {
  const { wanted, locale, onDone, input, onReread } = props;
  const translations = useTranslationMessages();
  const { entity, id } = wanted.record;
  const { path } = wanted.text;
  const mayPublish = useMay()(recordDescriptions[entity].right);
  const { form, takeFaults } = useFormOf(entity, () => input);
  const [isChanged, setIsChanged] = useState(false);
  const { attempt, run } = useAttempt({ onFaults: takeFaults });
  const save = () =>
    run(async () => {
      const value = form.store.read(fieldPath);
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
        takeFaults([{ path: fieldPath, message: translations.empty }]);
        return;
      }
      try {
        await saveTranslation({ entity, id, path, locale, value, seen: valueAt(input, path), mayPublish });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        setIsChanged(true);
        onReread();
        return;
      }
      onDone(mayPublish ? translations.saved : translations.savedAsDraft);
    });
  const confirm = () =>
    run(async () => {
      await confirmTranslation(entity, id, { locale, path });
      onDone(translations.confirmed);
    });
  return { form, attempt, isChanged, save, confirm };
}

/** The field of a translation next to what it is translated from. Ctrl-Enter saves it and goes on. */
export function TranslationForm(props: TranslationFormProps) {
  const { wanted, locale, takesFocus, onSkip } = props;
  const { locale: ownLocale, messages } = useLanguage();
  const translations = useTranslationMessages();
  const { record, text } = wanted;
  const { entity, id } = record;
  const { path, state, translated_from: translatedFrom } = text;
  const source = otherLocale(locale);
  const fieldPath = `${path}.${locale}`;
  const { form, attempt, isChanged, save, confirm } = useTranslation(props, fieldPath);
  useEffect(() => {
    if (takesFocus) requestAnimationFrame(() => focusField(fieldPath));
  }, [takesFocus, fieldPath]);

  const shape = shapeAt(form.shape, path);
  const label = textLabel(entity, path, messages);
  return (
    <FormContext value={form}>
      <form
        className="translation-form"
        noValidate
        aria-label={`${record.title[ownLocale]}, ${label}`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      >
        <header className="page-head">
          <h2>
            {record.title[ownLocale]} · {label}
          </h2>
          <Link className="link" to="/records/$entity/$id" params={{ entity, id: String(id) }}>
            {translations.open}
          </Link>
        </header>
        {state === 'missing' && <p className="muted">{translations.missingIn(languageNames[locale].own)}</p>}
        {isChanged && (
          <p className="notice bad" role="alert">
            {translations.changedMeanwhile}
          </p>
        )}
        {attempt.kind === 'refused' && <FaultSummary message={attempt.message} />}
        <div className="translation-sides">
          <SourceText
            locale={source}
            value={form.store.read(`${path}.${source}`)}
            translatedFrom={translatedFrom}
          />
          <div>
            {shape?.kind === 'pair' && (
              <ShapeField
                path={fieldPath}
                name={path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? path}
                label={`${label} (${languageNames[locale].own})`}
                shape={shape.of}
                lang={languageTags[locale]}
              />
            )}
          </div>
        </div>
        <TranslationButtons
          isRunning={attempt.kind === 'running'}
          isOutdated={state === 'outdated'}
          onConfirm={() => void confirm()}
          onCopy={() => form.store.write(fieldPath, form.store.read(`${path}.${source}`))}
          onSkip={onSkip}
        />
      </form>
    </FormContext>
  );
}

interface TranslationButtonsProps {
  readonly isRunning: boolean;
  /** What it was translated from has changed since. */
  readonly isOutdated: boolean;
  readonly onConfirm: () => void;
  readonly onCopy: () => void;
  readonly onSkip: () => void;
}

function TranslationButtons(props: TranslationButtonsProps) {
  const { isRunning, isOutdated, onConfirm, onCopy, onSkip } = props;
  const translations = useTranslationMessages();
  return (
    <div className="buttons">
      <Button type="submit" className="button primary" isPending={isRunning}>
        {translations.save} <kbd>Ctrl ↵</kbd>
      </Button>
      {isOutdated && (
        <Button className="button" onPress={onConfirm}>
          {translations.right}
        </Button>
      )}
      <Button className="button" onPress={onCopy}>
        {translations.copySource}
      </Button>
      <Button className="button quiet" onPress={onSkip}>
        {translations.skip}
      </Button>
    </div>
  );
}
