import { isMoneyPath } from '../../api/contract/money-fields.ts';
import { languageTags } from '../../languages/tags.ts';
import { useMessages } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { Hours } from '../hours/Hours.tsx';
import { SettingValue } from '../settings/SettingValue.tsx';
import { blankOf, presentOf } from '../shapes/blank.ts';
import type { GroupShape, MapShape, PairShape } from '../shapes/shape.ts';
import { CheckInput } from './CheckInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { GroupInput } from './GroupInput.tsx';
import { MapInput } from './MapInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Pair } from './Pair.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { RowsOfShape } from './RowsOfShape.tsx';
import type { ShapeFieldProps, ShapeFieldsProps } from './shape-field-props.ts';
import { TextOfShape } from './TextOfShape.tsx';
import { useFieldNames } from './use-field-names.ts';
import { VariantsInput } from './VariantsInput.tsx';

const centsOfEuro = 100;

/** The field, or the fields, for a part of an input. */
export function ShapeField({ path, name, label, shape, lang }: ShapeFieldProps) {
  const { forms } = useMessages();
  const { shape: record } = useForm();
  const { valueNameOf } = useFieldNames();
  const none = shape.isOptional ? undefined : null;
  const mayMiss = shape.isNullable || shape.isOptional;
  switch (shape.kind) {
    case 'fixed':
      return null;
    case 'text':
      return <TextOfShape path={path} name={name} label={label} shape={shape} lang={lang} />;
    case 'number':
      return (
        <NumberInput
          path={path}
          label={label}
          emptyIs={shape.isNullable ? null : undefined}
          {...(isMoneyPath(path) && { scale: centsOfEuro, decimals: 2, label: `${label} (€)` })}
        />
      );
    case 'check':
      return shape.isNullable ? (
        <YesOrNoInput path={path} label={label} none={none} />
      ) : (
        <CheckInput path={path} label={label} />
      );
    case 'choice':
      return (
        <ChoiceInput
          path={path}
          label={label}
          none={none}
          options={shape.options.map((value) => ({ value, label: valueNameOf(name, String(value)) }))}
          {...(mayMiss && { noneLabel: forms.none })}
        />
      );
    case 'pair':
      return shape.widget === 'setting' ? (
        <SettingValue path={path} />
      ) : (
        <PairOfShape path={path} name={name} label={label} shape={shape} />
      );
    case 'rows':
      return (
        <RowsOfShape
          path={path}
          name={name}
          label={label}
          shape={shape}
          lang={lang}
          renderField={(field) => <ShapeField {...field} />}
          renderFields={(group) => <ShapeFields {...group} />}
        />
      );
    case 'map':
      return shape.widget === 'filters' ? (
        <ProductFilters path={path} label={label} />
      ) : (
        <MapOfShape path={path} name={name} label={label} shape={shape} lang={lang} />
      );
    case 'variants':
      return (
        <VariantsInput path={path} label={label} shape={shape}>
          {(fields) => <ShapeFields path={path} fields={fields} lang={lang} />}
        </VariantsInput>
      );
    case 'group':
      return shape.widget === 'hours' ? (
        <Hours path={path} label={label} shape={shape} />
      ) : (
        <GroupOfShape path={path} label={label} shape={shape} lang={lang} />
      );
    case 'part': {
      const part = record.parts[shape.name];
      return part ? <ShapeField path={path} name={name} label={label} lang={lang} shape={part} /> : null;
    }
  }
}

/** A text, or whatever it is, in each language. */
function PairOfShape({ path, name, label, shape }: ShapeFieldProps<PairShape>) {
  // What is said of all languages is said of each.
  const ofEach = shape.widget ? { ...shape.of, widget: shape.widget } : shape.of;
  return (
    <Pair label={label}>
      {(locale, ownLabel) => (
        <ShapeField
          path={`${path}.${locale}`}
          name={name}
          label={ownLabel}
          shape={ofEach}
          lang={languageTags[locale]}
        />
      )}
    </Pair>
  );
}

/** Things of one shape, under keys that are typed. */
function MapOfShape({ path, name, label, shape, lang }: ShapeFieldProps<MapShape>) {
  const { shape: record } = useForm();
  return (
    <MapInput path={path} label={label} blank={blankOf(shape.of, record.parts)}>
      {(entryPath, key) => (
        <ShapeField path={entryPath} name={name} label={key} shape={shape.of} lang={lang} />
      )}
    </MapInput>
  );
}

/** A group of fields, which may not be there at all. */
function GroupOfShape({ path, label, shape, lang }: Omit<ShapeFieldProps<GroupShape>, 'name'>) {
  const { shape: record } = useForm();
  const mayMiss = shape.isNullable || shape.isOptional;
  const value = shape.isNullable ? null : undefined;
  return (
    <GroupInput
      path={path}
      label={label}
      absence={mayMiss ? { value, blank: presentOf(shape, record.parts) } : undefined}
    >
      <ShapeFields path={path} fields={shape.fields} lang={lang} />
    </GroupInput>
  );
}

interface YesOrNoInputProps {
  readonly path: string;
  readonly label: string;
  /** What stands for neither of them. */
  readonly none: null | undefined;
}

/** Yes, no, or neither. */
function YesOrNoInput({ path, label, none }: YesOrNoInputProps) {
  const { forms } = useMessages();
  return (
    <ChoiceInput
      path={path}
      label={label}
      noneLabel={forms.eitherWay}
      none={none}
      options={[
        { value: true, label: forms.yes },
        { value: false, label: forms.no },
      ]}
    />
  );
}

/** The fields of a group, in the order of the contract. */
export function ShapeFields({ path, fields, lang }: ShapeFieldsProps) {
  const { nameOf } = useFieldNames();
  return Object.entries(fields).map(([name, shape]) => (
    <ShapeField
      key={name}
      path={path === '' ? name : `${path}.${name}`}
      name={name}
      label={nameOf(name)}
      shape={shape}
      lang={lang}
    />
  ));
}
