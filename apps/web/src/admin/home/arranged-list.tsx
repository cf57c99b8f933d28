import { Button } from '@mantine/core';
import { homeSectionKinds, MOST_HOME_SECTIONS, type FoundHomeFault } from '@kapok/domain';
import { Plus } from 'lucide-react';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import classes from './home.module.css';
import { SectionCard } from './section-card.tsx';
import type { Arrangement } from './use-arrangement.ts';
import { useSectionName } from './use-section-name.ts';

export interface ArrangedListProps {
  readonly arrangement: Arrangement;
  readonly faults: readonly FoundHomeFault[];
}

/** The sections in their order, put into another by drag, keys or buttons. */
export const ArrangedList = ({ arrangement, faults }: ArrangedListProps) => {
  const words = useWords(homeWords);
  const nameOf = useSectionName();
  const { sections, openKey, open, reorder, move, change, remove } = arrangement;
  return (
    <SortableList
      items={sections}
      keyOf={({ key }) => key}
      nameOf={({ fields }) => nameOf(fields)}
      words={words.order}
      onReorder={reorder}
    >
      {({ key, fields }, index) => (
        <SectionCard
          fields={fields}
          faults={faults.filter(({ section }) => section === index).map(({ fault }) => fault)}
          isOpen={key === openKey}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          onOpen={(isOpen) => {
            open(isOpen ? key : null);
          }}
          onMove={(step) => {
            move(index, index + step);
          }}
          onChange={(changed) => {
            change(key, changed);
          }}
          onRemove={() => {
            remove(key);
          }}
        />
      )}
    </SortableList>
  );
};

const addedKinds = homeSectionKinds.filter((kind) => kind !== 'list');

/** Adds a section of each kind, last and open. */
export const AddSection = ({ arrangement }: { readonly arrangement: Arrangement }) => {
  const words = useWords(homeWords);
  return (
    <div role="group" aria-label={words.add} className={classes['add']}>
      <span className="dimmed small" aria-hidden>
        {words.add}
      </span>
      {addedKinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={arrangement.sections.length >= MOST_HOME_SECTIONS}
          onClick={() => {
            arrangement.add(kind);
          }}
        >
          {words.kinds[kind]}
        </Button>
      ))}
    </div>
  );
};
