import type { ReactNode } from 'react';
import { Button, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { findNode, type TreeNode, type TreePlace, walk } from './tree-moves.ts';

interface EntryTreeProps<Value> {
  readonly label: string;
  readonly nodes: readonly TreeNode<Value>[];
  /** Key of the node that is worked on. */
  readonly selected: string | undefined;
  /** Keys of nodes whose children are not shown. */
  readonly collapsed: ReadonlySet<string>;
  readonly titleOf: (value: Value) => string;
  /** Content next to a title. */
  readonly markOf?: (node: TreeNode<Value>) => ReactNode;
  readonly onSelect: (key: string) => void;
  readonly onCollapse: (collapsed: ReadonlySet<string>) => void;
  /** Without it, nothing is moved. */
  readonly onMove?: (key: string, place: TreePlace) => void;
}

/** A tree whose nodes are dragged by mouse, by touch or by keyboard. */
export function EntryTree<Value>(props: EntryTreeProps<Value>) {
  const { label, nodes, selected, collapsed, titleOf, markOf, onSelect, onCollapse, onMove } = props;
  const { trees } = useMessages();
  const titleAt = (key: string) => {
    const node = findNode(nodes, key);
    return node ? titleOf(node.value) : key;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleAt(String(key)) })),
    onMove: ({ keys, target }) => {
      const [key] = keys;
      if (key !== undefined) onMove?.(String(key), { key: String(target.key), place: target.dropPosition });
    },
  });
  const all = [...walk(nodes)].map(({ node }) => node.key);
  const itemOf = (node: TreeNode<Value>): ReactNode => {
    const title = titleOf(node.value);
    return (
      <TreeItem key={node.key} id={node.key} textValue={title} className="tree-item">
        <TreeItemContent>
          {({ hasChildItems, isExpanded }) => (
            <div className="tree-content">
              {onMove && (
                <Button slot="drag" className="button quiet drag" aria-label={trees.drag(title)}>
                  <span aria-hidden="true">⠿</span>
                </Button>
              )}
              {hasChildItems ? (
                <Button slot="chevron" className="button quiet chevron" aria-label={trees.toggle(title)}>
                  <span aria-hidden="true">{isExpanded ? '▾' : '▸'}</span>
                </Button>
              ) : (
                <span className="chevron" />
              )}
              <span className="tree-title">{title}</span>
              {markOf?.(node)}
            </div>
          )}
        </TreeItemContent>
        {node.children.map(itemOf)}
      </TreeItem>
    );
  };
  return (
    <Tree
      className="entry-tree"
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) onSelect(String(key));
      }}
      expandedKeys={all.filter((key) => !collapsed.has(key))}
      onExpandedChange={(keys) => onCollapse(new Set(all.filter((key) => !keys.has(key))))}
      {...(onMove && { dragAndDropHooks })}
      renderEmptyState={() => <p className="muted">{trees.empty}</p>}
    >
      {nodes.map(itemOf)}
    </Tree>
  );
}
