import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useMessages } from '../../app/language.ts';
import { ShapeFields } from '../../fields/ShapeField.tsx';
import { useForm } from '../../forms/form-context.ts';
import { Place } from '../../map/Place.tsx';
import { type FormSection, formSections } from '../../records/form-sections.ts';
import type { RecordShape } from '../../shapes/shape.ts';
import { goToHeading } from './go-to-heading.ts';

/** Content of a part of a form besides its fields. */
export type SectionExtras = Partial<Record<FormSection['key'], ReactNode>>;

const idOf = (key: string) => `section-${key}`;

interface FormSectionsProps {
  readonly extras?: SectionExtras | undefined;
  /** The form replaces another one, which may be scrolled: its parts are there at once. */
  readonly isReplacing?: boolean | undefined;
}

/**
 * The fields of a record: where they are many, in parts that one goes to from their head. The first part is shown
 * before the fields of the others are made.
 */
export function FormSections({ extras = {}, isReplacing = false }: FormSectionsProps) {
  const { sections: texts } = useMessages();
  const { entity, shape } = useForm();
  const [madeCount, setMadeCount] = useState(isReplacing ? Number.POSITIVE_INFINITY : 1);
  const sections = formSections[entity];
  const count = sections?.length ?? 0;
  useEffect(() => {
    // Each part is a render of its own, which gives way to what is typed meanwhile.
    if (madeCount <= count) startTransition(() => setMadeCount(madeCount + 1));
  }, [madeCount, count]);
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
              goToHeading(idOf(section.key));
            }}
          >
            {texts.names[section.key]}
          </a>
        ))}
      </nav>
      {shown.map((section, index) => (
        <Section key={section.key} section={section} extra={extras[section.key]} isMade={index < madeCount} />
      ))}
    </>
  );
}

interface SectionProps {
  readonly section: FormSection;
  readonly extra: ReactNode;
  /** Until then its head holds its place. */
  readonly isMade: boolean;
}

/** A part of a form. The parts that are there already are not rendered anew when another one is made. */
const Section = memo(({ section: { key, fields }, extra, isMade }: SectionProps) => {
  const { sections: texts } = useMessages();
  const { shape } = useForm();
  const own = fields.flatMap((name) => {
    const field = shape.fields[name];
    return field ? [[name, field] as const] : [];
  });
  return (
    <section className="form-section" aria-labelledby={idOf(key)} aria-busy={!isMade}>
      <h2 id={idOf(key)} tabIndex={-1}>
        {texts.names[key]}
      </h2>
      {isMade && (
        <>
          <Fields fields={Object.fromEntries(own)} />
          {extra}
        </>
      )}
    </section>
  );
});

/** The fields of a part of a form; those of a place have it on a map next to them. */
const Fields = ({ fields }: { readonly fields: RecordShape['fields'] }) => (
  <div className="record-fields">
    <ShapeFields path="" fields={fields} />
    {'latitude' in fields && 'longitude' in fields && <Place />}
  </div>
);
