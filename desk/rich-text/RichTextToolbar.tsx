import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEffect, useReducer, useState } from 'react';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import { MarkForm, type MarkWithValue } from './MarkForm.tsx';
import { useRichTextMessages } from './use-rich-text-messages.ts';

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
}

interface Toggle {
  /** Name of the node or the mark. */
  readonly name:
    | 'bold'
    | 'italic'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'sub'
    | 'sup'
    | 'small'
    | 'code';
  readonly sign: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const mark = (name: Toggle['name'], sign: string): Toggle => ({
  name,
  sign,
  run: (chain) => chain.toggleMark(name),
});
const toggles: readonly Toggle[] = [
  mark('bold', 'B'),
  mark('italic', 'I'),
  { name: 'bulletList', sign: '•', run: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', sign: '1.', run: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', sign: '”', run: (chain) => chain.toggleBlockquote() },
  mark('sub', 'x₂'),
  mark('sup', 'x²'),
  mark('small', 'a'),
  mark('code', '{ }'),
];
const marksWithValue: readonly { readonly name: MarkWithValue; readonly sign: string }[] = [
  { name: 'link', sign: '↗' },
  { name: 'abbr', sign: 'a.b.' },
  { name: 'foreign', sign: 'FR/NL' },
];
const steps = [
  { name: 'deeper', sign: '→', run: (chain: ChainedCommands) => chain.sinkListItem('listItem') },
  { name: 'higher', sign: '←', run: (chain: ChainedCommands) => chain.liftListItem('listItem') },
  { name: 'rule', sign: '—', run: (chain: ChainedCommands) => chain.setHorizontalRule() },
  { name: 'undo', sign: '↶', run: (chain: ChainedCommands) => chain.undo() },
  { name: 'redo', sign: '↷', run: (chain: ChainedCommands) => chain.redo() },
] as const;
const levels = [2, 3, 4] as const;

/** What can be done with the words that are marked, as much of it as a text may hold. */
export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const richText = useRichTextMessages();
  const [edited, setEdited] = useState<MarkWithValue>();
  useEditorChanges(editor);
  const level = levels.find((each) => editor.isActive('heading', { level: each }));
  const chain = () => editor.chain().focus();
  const setBlock = (value: string) => {
    const chosen = levels.find((each) => String(each) === value);
    if (chosen) chain().setHeading({ level: chosen }).run();
    else chain().setParagraph().run();
  };
  return (
    <>
      <Toolbar className="rich-text-tools" aria-label={richText.toolsOf(label)}>
        <select
          className="input"
          aria-label={richText.block}
          value={level ?? ''}
          onChange={(event) => setBlock(event.target.value)}
        >
          <option value="">{richText.paragraph}</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {richText.heading(each)}
            </option>
          ))}
        </select>
        {toggles.map(({ name, sign, run }) => (
          <ToggleButton
            key={name}
            className="button quiet"
            data-tool={name}
            aria-label={richText.tools[name]}
            isSelected={editor.isActive(name)}
            onChange={() => run(chain()).run()}
          >
            <Sign sign={sign} />
          </ToggleButton>
        ))}
        {marksWithValue.map(({ name, sign }) => (
          <ToggleButton
            key={name}
            className="button quiet"
            aria-label={richText.tools[name]}
            isSelected={editor.isActive(name)}
            onChange={() => setEdited(name)}
          >
            <Sign sign={sign} />
          </ToggleButton>
        ))}
        {steps.map(({ name, sign, run }) => (
          <Button
            key={name}
            className="button quiet"
            aria-label={richText.tools[name]}
            isDisabled={!run(editor.can().chain()).run()}
            onPress={() => run(chain()).run()}
          >
            <Sign sign={sign} />
          </Button>
        ))}
      </Toolbar>
      {edited && <MarkForm key={edited} editor={editor} mark={edited} onDone={() => setEdited(undefined)} />}
    </>
  );
}

/** Drawn by the style sheet: the name of a button is another one than the letters on it. */
const Sign = ({ sign }: { readonly sign: string }) => <span aria-hidden="true" data-sign={sign} />;

/** Renders anew whenever the text or what is marked in it changes. */
function useEditorChanges(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    return () => {
      editor.off('transaction', render);
    };
  }, [editor]);
}
