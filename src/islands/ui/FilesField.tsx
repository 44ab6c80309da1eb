import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FileRules, fileTypeList, megabyte } from '../../../api/contract/files.ts';
import { fieldLabel, formMessage, formMessages } from '../../../api/contract/form-messages.ts';
import { joinFacts } from '../../lib/format/join-facts.ts';
import { fieldId } from '../../lib/forms/field-id.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { formText } from '../../messages/form.ts';
import { useFormContext } from './form-context.ts';
import { lightenPhoto } from './lighten-photo.ts';

interface FilesFieldProps {
  /** Rules of the contract; their name is that of the field. */
  readonly rules: FileRules;
  /** Label where the name of the field is not enough. */
  readonly label?: string;
  /** What the files should show. */
  readonly hint: string;
}

/**
 * A field for files: it lists what was chosen, adds those of the next choice to them, and makes photos smaller that
 * are too heavy. What is wrong with a file is shown at the field.
 */
export function FilesField({ rules, label, hint }: FilesFieldProps) {
  const { id: form, locale, errors } = useFormContext();
  const { name, types, isRequired = false, maximumCount, maximumBytes } = rules;
  const t = formText(locale);
  const { input, files, take, remove } = useChosenFiles(rules);
  const id = fieldId(form, name);
  const error = errors
    .filter(({ path }) => path === name)
    .map(({ message }) => message)
    .join('\n');
  const limits = { types: fileTypeList(types, locale), megabytes: maximumBytes / megabyte };
  return (
    <div className="field files">
      <label htmlFor={id}>
        {label ?? fieldLabel(name, locale)} {!isRequired && <small>{t('form.optional')}</small>}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}{' '}
        {maximumCount === 1
          ? t('form.fileLimit', limits)
          : t('form.fileLimits', { ...limits, count: maximumCount })}
      </p>
      <noscript>
        <p className="field-hint">{t('form.fileAgain')}</p>
      </noscript>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple={maximumCount > 1}
        required={isRequired}
        accept={types.join(',')}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error === '' ? undefined : 'true'}
        onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
      />
      <ul className="file-list" id={`${id}-list`}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`}>
            <span>{joinFacts(file.name, sizeText(file.size, locale))}</span>
            <button
              type="button"
              className="btn ghost"
              aria-label={`${t('form.fileRemove')} ${file.name}`}
              onClick={() => remove(file)}
            >
              {t('form.fileRemove')}
            </button>
          </li>
        ))}
      </ul>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

/** The files that were chosen: each choice adds to those before, and what is too heavy is made smaller. */
function useChosenFiles(rules: FileRules) {
  const { locale, register, recheck } = useFormContext();
  const { name, maximumCount, maximumBytes } = rules;
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(
    () => register(name, () => faultOf([...(input.current?.files ?? [])], rules, locale)),
    [register, name, rules, locale],
  );
  const choose = (chosen: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of chosen) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    setFiles(chosen);
  };
  const take = async (chosen: readonly File[]) => {
    const isNew = (file: File) => !files.some((each) => each.name === file.name && each.size === file.size);
    const taken = maximumCount > 1 ? [...files, ...chosen.filter(isNew)] : chosen;
    choose(taken);
    choose(await Promise.all(taken.map((file) => lightenPhoto(file, maximumBytes))));
    recheck(name);
  };
  const remove = (file: File) => {
    choose(files.filter((each) => each !== file));
    recheck(name);
    input.current?.focus();
  };
  // Chosen before this was alive.
  const takeEarly = useEffectEvent(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length > 0) void take(chosen);
  });
  useEffect(() => takeEarly(), []);
  return { input, files, take, remove };
}

/** What is wrong with files that were chosen, a line each; undefined where nothing is. */
function faultOf(
  files: readonly File[],
  { name, types, isRequired, maximumCount, maximumBytes }: FileRules,
  locale: Locale,
): string | undefined {
  const ofFile = ({ size, type }: File) => {
    if (size === 0) return formMessages.form_file_empty[locale];
    if (size > maximumBytes) return formMessages.form_file_size[locale];
    const isKnown = type === '' || types.includes(type);
    return isKnown ? '' : formMessages.form_file_type[locale].replace('{types}', fileTypeList(types, locale));
  };
  const faults = files.flatMap((file) => {
    const fault = ofFile(file);
    return fault === '' ? [] : `${file.name} – ${fault}`;
  });
  if (files.length > maximumCount) faults.unshift(formMessages.form_file_count[locale]);
  if (isRequired && files.length === 0) faults.push(formMessage('form_required', name, locale));
  return faults.length === 0 ? undefined : faults.join('\n');
}

const sizeText = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 1e6 ? 0 : 1,
  }).format(bytes / (bytes < 1e6 ? 1e3 : 1e6));
