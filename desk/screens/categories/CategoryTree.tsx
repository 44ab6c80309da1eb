import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ActionResult } from '../../app/ActionResult.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage, useMessages } from '../../app/language.ts';
import { type ActionState, useAction } from '../../app/use-action.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { useRecordRights } from '../../records/use-record-rights.ts';
import { EntryTree } from '../../tree/EntryTree.tsx';
import { MoveButtons } from '../../tree/MoveButtons.tsx';
import { findNode, moveNode, type TreePlace } from '../../tree/tree-moves.ts';
import {
  type CategoryNodes,
  readCategories,
  saveOrder,
  toCategoryNodes,
  writesOf,
} from './category-nodes.ts';

const queryKey = ['category-tree'];

/** The categories as a tree: moved by mouse or by keyboard, and saved together. */
export function CategoryTree() {
  const { locale, messages } = useLanguage();
  const { trees } = messages;
  const { mayWrite } = useRecordRights('category');
  const cache = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readCategories(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [moved, setMoved] = useState<CategoryNodes>();
  const [chosen, setChosen] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const action = useAction([['records', 'category']]);
  useTitle(trees.categories);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  const nodes = moved ?? toCategoryNodes(data);
  const selected = chosen === undefined ? undefined : findNode(nodes, chosen);
  const writes = moved ? writesOf(moved) : [];
  const move = (key: string, place: TreePlace) => {
    const title = findNode(nodes, key)?.value.title[locale] ?? key;
    const changed = moveNode(nodes, key, place);
    setMessage(changed ? trees.moved(title) : trees.refused(title));
    if (!changed) return;
    setMoved(changed);
    setChosen(key);
  };
  const save = () =>
    action.run(async () => {
      await saveOrder(writes);
      await cache.refetchQueries({ queryKey });
      setMoved(undefined);
      setMessage('');
    });
  return (
    <div className="page">
      <header className="page-head">
        <h1>{trees.categories}</h1>
        <div className="actions">
          <Link className="button" to="/records/$entity" params={{ entity: 'category' }}>
            {trees.openList}
          </Link>
        </div>
      </header>
      <div className="tree-desk">
        <div className="tree-side">
          <EntryTree
            label={trees.categories}
            nodes={nodes}
            collapsed={collapsed}
            selected={selected?.key}
            titleOf={({ title }) => title[locale]}
            onSelect={setChosen}
            onCollapse={setCollapsed}
            {...(mayWrite && { onMove: move })}
          />
          <output className="muted">{message}</output>
        </div>
        {selected ? (
          <ChosenCategory nodes={nodes} selected={selected} {...(mayWrite && { onMove: move })} />
        ) : (
          <p className="muted">{trees.choose}</p>
        )}
      </div>
      {mayWrite && (
        <OrderBar
          changes={writes.length}
          action={action}
          onDiscard={() => setMoved(undefined)}
          onSave={() => void save()}
        />
      )}
    </div>
  );
}

interface ChosenCategoryProps {
  readonly nodes: CategoryNodes;
  readonly selected: CategoryNodes[number];
  /** Without it, nothing is moved. */
  readonly onMove?: (key: string, place: TreePlace) => void;
}

/** What can be done with the category that is chosen in the tree. */
function ChosenCategory({ nodes, selected, onMove }: ChosenCategoryProps) {
  const { locale, messages } = useLanguage();
  const { id, title } = selected.value;
  return (
    <div className="tree-entry">
      <div className="buttons">
        {onMove && (
          <MoveButtons nodes={nodes} selected={selected.key} title={title[locale]} onMove={onMove} />
        )}
        <Link className="button" to="/records/$entity/$id" params={{ entity: 'category', id: String(id) }}>
          {messages.trees.open(title[locale])}
        </Link>
      </div>
    </div>
  );
}

interface OrderBarProps {
  /** How many categories have another place than before. */
  readonly changes: number;
  readonly action: ActionState;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** How much of the order is not saved yet, and what can be done about it. */
function OrderBar({ changes, action, onDiscard, onSave }: OrderBarProps) {
  const { trees } = useMessages();
  return (
    <div className="save-bar" data-dirty={changes > 0 || undefined}>
      <div className="save-state">
        {changes > 0 && <span>{trees.changed(changes)}</span>}
        <ActionResult state={action} done={changes === 0 ? trees.orderSaved : ''} />
      </div>
      <Button className="button quiet" isDisabled={changes === 0 || action.isRunning} onPress={onDiscard}>
        {trees.discardOrder}
      </Button>
      <Button
        className="button primary"
        isDisabled={changes === 0}
        isPending={action.isRunning}
        onPress={onSave}
      >
        {trees.saveOrder}
      </Button>
    </div>
  );
}
