import type { ReactNode } from 'react';
import { useMessages } from '../../app/language.ts';
import { ShapeFields } from '../../fields/ShapeField.tsx';
import { useForm } from '../../forms/form-context.ts';
import { Place } from '../../map/Place.tsx';
import { type FormSection, formSections } from '../../records/form-sections.ts';
import type { RecordShape } from '../../shapes/shape.ts';

/** Content of a part of a form besides its fields. */
export type SectionExtras = Partial<Record<FormSection['key'], ReactNode>>;

const idOf = (key: string) => `section-${key}`;

/** The fields of a record: where they are many, in parts that one goes to from their head. */
export function FormSections({ extras = {} }: { readonly extras?: SectionExtras | undefined }) {
  const { sections: texts } = useMessages();
  const { entity, shape } = useForm();
  const sections = formSections[entity];
  if (!sections) return <Fields fields={shape.fields} />;
  const named = new Set(sections.flatMap(({ fields }) => fields));
  const others = Object.keys(shape.fields).filter((name) => !named.has(name));
  const all: readonly FormSection[] =
    others.length === 0 ? sections : [...sections, { key: 'more', fields: others }];
  const shown = all.filter(({ key, fields }) => fields.length > 0 || extras[key] !== undefined);
  return (
    <>
      <nav className="section-links" aria-label={texts.label}>
        {shown.map((section) => (
          <a
            key={section.key}
            className="link"
            href={`#${idOf(section.key)}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(idOf(section.key))?.focus();
            }}
          >
            {texts.names[section.key]}
          </a>
        ))}
      </nav>
      {shown.map((section) => (
        <section key={section.key} className="form-section" aria-labelledby={idOf(section.key)}>
          <h2 id={idOf(section.key)} tabIndex={-1}>
            {texts.names[section.key]}
          </h2>
          <Fields
            fields={Object.fromEntries(
              section.fields.flatMap((name) => {
                const field = shape.fields[name];
                return field ? [[name, field]] : [];
              }),
            )}
          />
          {extras[section.key]}
        </section>
      ))}
    </>
  );
}

/** The fields of a part of a form; those of a place have it on a map next to them. */
const Fields = ({ fields }: { readonly fields: RecordShape['fields'] }) => (
  <div className="record-fields">
    <ShapeFields path="" fields={fields} />
    {'latitude' in fields && 'longitude' in fields && <Place />}
  </div>
);
