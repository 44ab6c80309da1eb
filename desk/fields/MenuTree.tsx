import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { locales } from '../../languages/locales.ts';
import { useLanguage, useMessages } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { useField } from '../forms/use-field.ts';
import type { GroupShape } from '../shapes/shape.ts';
import { EntryTree } from '../tree/EntryTree.tsx';
import { MoveButtons } from '../tree/MoveButtons.tsx';
import { findNode, moveNode, type TreePlace, without } from '../tree/tree-moves.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type MenuEntry, pathIn, toEntries, toNodes } from './menu-entries.ts';
import type { RenderShapes } from './shape-field-props.ts';

export interface MenuTreeProps extends Pick<RenderShapes, 'renderFields'> {
  readonly path: string;
  readonly label: string;
  readonly shape: GroupShape;
  /** What a new entry begins with. */
  readonly blank: unknown;
}

/** The entries of a menu as a tree, with the fields of the chosen one next to it. */
export function MenuTree({ path, label, shape, blank, renderFields }: MenuTreeProps) {
  const { locale, messages } = useLanguage();
  const { trees } = messages;
  const field = useField(path, label);
  const [chosen, setChosen] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const nodes = toNodes(field.value);
  const selected = chosen === undefined ? undefined : findNode(nodes, chosen);
  const titleOf = (entry: MenuEntry): string => {
    const texts = entry['label'] as Readonly<Record<string, unknown>> | undefined;
    return String([locale, ...locales].map((each) => texts?.[each]).find(Boolean) ?? trees.unnamed);
  };
  const faulty = useFaultyEntries(path, setChosen);
  const write = (changed: ReturnType<typeof toNodes>, next: string | undefined) => {
    field.onChange(toEntries(changed));
    setCollapsed(new Set());
    setChosen(next);
  };
  const move = (key: string, place: TreePlace) => {
    const title = titleOf(findNode(nodes, key)?.value ?? {});
    const moved = moveNode(nodes, key, place);
    if (!moved) return setMessage(trees.refused(title));
    write(moved, pathIn(moved, key));
    setMessage(trees.moved(title));
  };
  const entry = { key: 'new', value: blank as MenuEntry, children: [] };
  const add = () => write([...nodes, entry], String(nodes.length));
  const addInside = () => {
    if (!selected) return;
    const grown = moveNode([...nodes, entry], entry.key, { key: selected.key, place: 'on' });
    if (grown) write(grown, pathIn(grown, entry.key));
  };
  const { childs: _below, ...fields } = shape.fields;
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="tree-desk" role="group" aria-label={label}>
        <div className="tree-side">
          <EntryTree
            label={label}
            nodes={nodes}
            collapsed={collapsed}
            titleOf={titleOf}
            selected={selected?.key}
            markOf={({ key }) => faulty.includes(key) && <span className="fault">{trees.faulty}</span>}
            onSelect={setChosen}
            onCollapse={setCollapsed}
            onMove={move}
          />
          <output className="muted">{message}</output>
          <Button className="button" onPress={add}>
            {trees.addBelow}
          </Button>
        </div>
        {selected ? (
          <ChosenEntry
            nodes={nodes}
            selected={selected.key}
            title={titleOf(selected.value)}
            onMove={move}
            onAddInside={addInside}
            onRemove={() => write(without(nodes, selected.key), undefined)}
          >
            {renderFields({ path: `${path}.${selected.key}`, fields })}
          </ChosenEntry>
        ) : (
          <p className="muted">{trees.choose}</p>
        )}
      </div>
    </FieldFrame>
  );
}

interface ChosenEntryProps extends ComponentProps<typeof MoveButtons> {
  readonly onAddInside: () => void;
  readonly onRemove: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** The entry that is chosen in the tree: what can be done with it, and its fields. */
function ChosenEntry({ onAddInside, onRemove, children, ...move }: ChosenEntryProps) {
  const { trees } = useMessages();
  const { selected, title } = move;
  return (
    <div className="tree-entry">
      <div className="buttons">
        <MoveButtons {...move} />
        <Button className="button" onPress={onAddInside}>
          {trees.addInside(title)}
        </Button>
        <Button className="button danger" onPress={onRemove}>
          {trees.remove(title)}
        </Button>
      </div>
      <div className="row-fields" key={selected}>
        {children}
      </div>
    </div>
  );
}

/**
 * Keys of the entries that something is wrong with. It is seen in their fields: the first of them is chosen when a fault
 * has come.
 */
function useFaultyEntries(path: string, choose: (key: string) => void): readonly string[] {
  const { faults } = useForm();
  const [seen, setSeen] = useState(faults);
  const keys = [...faults.keys()].flatMap((each) => keyOfFault(each, path) ?? []);
  if (seen !== faults) {
    setSeen(faults);
    const [first] = keys;
    if (first && faults.size > seen.size) choose(first);
  }
  return keys;
}

/** The entry that a fault is in: `items.0.childs.1.label.nl` is of `0.childs.1`. */
const keyOfFault = (faultPath: string, path: string): string | undefined =>
  faultPath.startsWith(`${path}.`)
    ? /^\d+(?:\.childs\.\d+)*/.exec(faultPath.slice(path.length + 1))?.[0]
    : undefined;
