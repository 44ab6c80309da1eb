import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { isSameText, readHtml, writeHtml } from './html.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

interface RichTextEditorProps {
  readonly label: string;
  readonly lang: string | undefined;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
}

/** Tab leads on to the next field; items of lists have buttons for their levels. Ctrl-Enter is the form's. */
const isOfForm = (_view: unknown, { key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey));

/** A text as it reads, with a toolbar. A text that reads as it did at first is returned exactly as it was. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, lang, html, onChange, isInvalid, describedBy } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** The text that it began with, and what it has returned since. */
  const start = useRef(html);
  const reported = useRef(html);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      content: readHtml(start.current).toJSON(),
      injectCSS: false,
      editorProps: {
        handleDOMEvents: { keydown: isOfForm },
        transformPastedHTML: cleanPasted,
      },
      onUpdate: ({ editor: { state } }) => {
        const written = writeHtml(state.doc);
        reported.current = isSameText(start.current, written) ? start.current : written;
        latest.current(reported.current);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || html === reported.current) return;
    const isShown = isSameText(html, writeHtml(editor.state.doc));
    start.current = html;
    reported.current = html;
    if (!isShown) editor.commands.setContent(readHtml(html).toJSON(), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    const own: Readonly<Record<string, string | undefined>> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang,
      ...(isInvalid && { 'aria-invalid': 'true' }),
      'aria-describedby': describedBy,
    };
    const attributes = Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, label, lang, isInvalid, describedBy]);
  return (
    <div className="rich-text">
      {editor && <RichTextToolbar editor={editor} label={label} />}
      <div ref={place} className="rich-text-place" />
    </div>
  );
}
