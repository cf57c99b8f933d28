import { GripVertical } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import classes from './sortable-list.module.css';

export interface SortableListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What a row is called when it is moved. */
  readonly nameOf: (item: Item, index: number) => string;
  readonly words: {
    readonly move: (name: string) => string;
    readonly hint: string;
    readonly moved: (name: string, position: number, total: number) => string;
  };
  readonly onReorder: (items: readonly Item[]) => void;
  /** Whether the rows may stand in that order; any order will do without it. */
  readonly accepts?: (items: readonly Item[]) => boolean;
  readonly children: (item: Item, index: number) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

const moved = <Item,>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/**
 * A list whose rows are put in order by their handles: dragged with mouse or finger, or moved with the arrow keys. Every
 * step is spoken, and the handle keeps the focus.
 */
export const SortableList = <Item,>({
  items,
  keyOf,
  nameOf,
  words,
  onReorder,
  accepts = () => true,
  children,
}: SortableListProps<Item>) => {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef({ items, onReorder, accepts });
  const focusKey = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    latest.current = { items, onReorder, accepts };
  });
  // A row that moves in the document loses the focus that was in it.
  useLayoutEffect(() => {
    if (focusKey.current === null) return;
    const index = items.findIndex((item) => keyOf(item) === focusKey.current);
    focusKey.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus();
  }, [items, keyOf]);

  const moveByKey = (event: KeyboardEvent, item: Item, index: number): void => {
    const to = index + (steps[event.key] ?? 0);
    if (steps[event.key] === undefined) return;
    event.preventDefault();
    const next = moved(items, index, to);
    if (to < 0 || to >= items.length || !accepts(next)) return;
    focusKey.current = keyOf(item);
    setAnnounced(words.moved(nameOf(item, index), to + 1, items.length));
    onReorder(next);
  };

  const drag = (down: PointerEvent, key: string): void => {
    if (down.button !== 0) return;
    setDragged(key);
    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const from = latest.current.items.findIndex((item) => keyOf(item) === key);
      const below = rows.findIndex(({ bottom }) => clientY < bottom);
      const to = below === -1 ? rows.length - 1 : below;
      const target = rows[to];
      if (target === undefined || to === from || from === -1) return;
      // Only past its middle, or rows of unequal height would jump to and fro.
      const middle = target.top + target.height / 2;
      if (to > from ? clientY < middle : clientY > middle) return;
      const next = moved(latest.current.items, from, to);
      if (latest.current.accepts(next)) latest.current.onReorder(next);
    };
    const dragging = new AbortController();
    const end = (): void => {
      setDragged(null);
      dragging.abort();
    };
    window.addEventListener('pointermove', follow, { signal: dragging.signal });
    window.addEventListener('pointerup', end, { signal: dragging.signal });
    window.addEventListener('pointercancel', end, { signal: dragging.signal });
  };

  return (
    <>
      <ol ref={list} className={classes['list']}>
        {items.map((item, index) => {
          const key = keyOf(item);
          return (
            <li key={key} className={classes['row']} data-dragged={key === dragged || undefined}>
              <button
                type="button"
                data-handle
                className={classes['handle']}
                aria-label={words.move(nameOf(item, index))}
                title={words.hint}
                onKeyDown={(event) => {
                  moveByKey(event, item, index);
                }}
                onPointerDown={(event) => {
                  drag(event, key);
                }}
              >
                <GripVertical size={20} aria-hidden />
              </button>
              <div className={classes['content']}>{children(item, index)}</div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
};
