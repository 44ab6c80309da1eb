import { useState, useSyncExternalStore } from 'react';
import { Button, Checkbox, Input, Label, Text, TextField } from 'react-aria-components';
import type { Translated } from '../../api/contract/common.ts';
import { defaultLocale, locales } from '../../languages/locales.ts';
import { perLocale } from '../../languages/per-locale.ts';
import { languageTags } from '../../languages/tags.ts';
import { useLanguage } from '../app/language.ts';
import { CheckMark } from '../fields/CheckMark.tsx';
import { Choice } from '../fields/Choice.tsx';
import { FieldFrame, faultReference } from '../fields/FieldFrame.tsx';
import { Pair } from '../fields/Pair.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { useForm } from '../forms/form-context.ts';
import { useField } from '../forms/use-field.ts';
import { settingMessages } from '../messages/settings.ts';
import { type SettingKind, settingKind } from './setting-kinds.ts';
import { settingHint, settingName, settingOption } from './setting-labels.ts';

interface SettingInputProps {
  /** Path of the pair of languages. */
  readonly path: string;
}

/** The value of a setting: one field where it is the same in every language, a field for each language otherwise. */
export function SettingInput({ path }: SettingInputProps) {
  const { locale } = useLanguage();
  const { store } = useForm();
  const code = String(useSyncExternalStore(store.subscribe, () => store.read('code')));
  const { isTranslated } = settingKind(code);
  const isDifferent = useSyncExternalStore(store.subscribe, () => {
    const texts = locales.map((each) => store.read(`${path}.${each}`));
    return new Set(texts).size > 1;
  });
  const [isSplit, setIsSplit] = useState(isDifferent);
  const label = settingName(code, locale);
  if (!isTranslated && !isSplit && !isDifferent)
    return <OneValue path={path} code={code} label={label} onSplit={() => setIsSplit(true)} />;
  return (
    <Pair label={label}>
      {(each, ownLabel) => (
        <TextInput
          path={`${path}.${each}`}
          label={ownLabel}
          hint={settingHint(code, locale)}
          lang={isTranslated ? languageTags[each] : undefined}
          lines={isTranslated ? 2 : 1}
        />
      )}
    </Pair>
  );
}

interface OneValueProps extends SettingInputProps {
  readonly code: string;
  readonly label: string;
  readonly onSplit: () => void;
}

/** A value that is the same in every language: it is written to all of them. */
function OneValue({ path, code, label, onSplit }: OneValueProps) {
  const { locale } = useLanguage();
  const kind: SettingKind = settingKind(code);
  const field = useField(path, label, { isWhole: true });
  const value = (field.value as Partial<Translated<string>> | undefined)?.[defaultLocale] ?? '';
  const write = (text: string) => field.onChange(perLocale(() => text));
  const fault = faultReference(field);
  const hint = settingHint(code, locale);
  const described = {
    isInvalid: field.fault !== '',
    ...(fault !== undefined && { 'aria-describedby': fault }),
  };
  return (
    <FieldFrame field={field}>
      {kind.input === 'check' && (
        <>
          <Checkbox
            className="check"
            isSelected={value === 'true'}
            onChange={(isSelected) => write(String(isSelected))}
            {...described}
          >
            <CheckMark />
            {label}
          </Checkbox>
          {hint !== undefined && <p className="hint">{hint}</p>}
        </>
      )}
      {kind.input === 'choice' && (
        <Choice
          label={label}
          value={value}
          options={(kind.options ?? []).map((each) => ({
            value: each,
            label: settingOption(code, each, locale),
          }))}
          onChange={write}
          isInvalid={field.fault !== ''}
          describedBy={fault}
        />
      )}
      {kind.input !== 'check' && kind.input !== 'choice' && (
        <>
          <TextField
            className="field"
            name={path}
            type={kind.input === 'number' ? 'text' : kind.input}
            {...(kind.input === 'number' && { inputMode: 'numeric' as const })}
            value={value}
            onChange={write}
            validationBehavior="aria"
            {...described}
          >
            <Label>{label}</Label>
            <Input className="input" />
            {hint !== undefined && (
              <Text slot="description" className="hint">
                {hint}
              </Text>
            )}
          </TextField>
          {kind.input !== 'number' && (
            <Button className="button quiet" onPress={onSplit}>
              {settingMessages[locale].perLanguage}
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
