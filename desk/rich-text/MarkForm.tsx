import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { safeUrlPattern } from '../../api/contract/safe-url.ts';
import { useMessages } from '../app/language.ts';
import { PlainText } from '../fields/PlainText.tsx';
import { useRichTextMessages } from './use-rich-text-messages.ts';

/** A mark with a value: where a link leads, what letters stand for, which language words are in. */
export type MarkWithValue = 'link' | 'abbr' | 'foreign';

const attributes: Readonly<Record<MarkWithValue, string>> = { link: 'href', abbr: 'title', foreign: 'lang' };
const patterns: Readonly<Record<MarkWithValue, RegExp>> = {
  link: new RegExp(`${safeUrlPattern.source}|^#[\\w-]+$`),
  abbr: /\S/,
  foreign: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
};

interface MarkFormProps {
  readonly editor: Editor;
  readonly mark: MarkWithValue;
  readonly onDone: () => void;
}

/** Asks for the value of a mark, and puts it on the selected words. */
export function MarkForm({ editor, mark, onDone }: MarkFormProps) {
  const { frame, forms } = useMessages();
  const richText = useRichTextMessages();
  const attribute = attributes[mark];
  const before: unknown = editor.getAttributes(mark)[attribute];
  const [value, setValue] = useState(typeof before === 'string' ? before : '');
  const [isWrong, setIsWrong] = useState(false);
  const end = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    const text = value.trim();
    if (!patterns[mark].test(text)) {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().extendMarkRange(mark);
    const marks = [{ type: mark, attrs: { [attribute]: text } }];
    // Where no words are marked, what was typed becomes the words.
    if (editor.state.selection.empty && !editor.isActive(mark))
      chain.insertContent({ type: 'text', text, marks }).run();
    else chain.setMark(mark, { [attribute]: text }).run();
    end();
  };
  const remove = () => {
    editor.chain().extendMarkRange(mark).unsetMark(mark).run();
    end();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form cannot stand in the form of the record.
    <div
      className="mark-form"
      role="group"
      aria-label={richText.tools[mark]}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <PlainText
        label={richText.asks[mark]}
        value={value}
        onChange={setValue}
        fault={isWrong ? richText.wrong[mark] : ''}
        autoFocus
      />
      <div className="buttons">
        <Button className="button primary" onPress={apply}>
          {richText.apply}
        </Button>
        {before !== undefined && (
          <Button className="button" onPress={remove}>
            {forms.remove}
          </Button>
        )}
        <Button className="button quiet" onPress={end}>
          {frame.close}
        </Button>
      </div>
    </div>
  );
}
