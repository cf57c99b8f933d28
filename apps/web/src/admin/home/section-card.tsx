import { Button } from '@mantine/core';
import type { HomeFault } from '@kapok/domain';
import { ArrowDown, ArrowUp, Eye, EyeOff, X } from 'lucide-react';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { HomeSectionFields } from './home-queries.ts';
import classes from './home.module.css';
import { SectionFields } from './section-fields.tsx';
import { useSectionName } from './use-section-name.ts';

export interface SectionCardProps {
  readonly fields: HomeSectionFields;
  readonly faults: readonly HomeFault[];
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onChange: (changed: Partial<HomeSectionFields>) => void;
  readonly onRemove: () => void;
}

/** One section in the list: what it is, what can be done with it, and its fields while it is open. */
export const SectionCard = ({ fields, faults, isOpen, onOpen, onChange, ...row }: SectionCardProps) => {
  const words = useWords(homeWords);
  const name = useSectionName()(fields);
  const isList = fields.Kind === 'list';
  return (
    <div className={classes['card']} data-hidden={fields.IsHidden || undefined}>
      <div className={classes['head']}>
        <div className={classes['name']}>
          <strong>{name}</strong>
          {fields.IsHidden ? <StatusBadge color="gray">{words.hidden}</StatusBadge> : null}
        </div>
        <div className={classes['tools']}>
          {isList ? null : <OpenButton name={name} isOpen={isOpen} onOpen={onOpen} />}
          <MoveButtons name={name} {...row} />
          {isList ? null : (
            <HideAndRemove name={name} isHidden={fields.IsHidden} onChange={onChange} onRemove={row.onRemove} />
          )}
        </div>
      </div>
      {isList ? <p className="dimmed small">{words.listHint}</p> : null}
      {isOpen && !isList ? <SectionFields fields={fields} faults={faults} onChange={onChange} /> : null}
    </div>
  );
};

type MoveProps = Pick<SectionCardProps, 'isFirst' | 'isLast' | 'onMove'> & { readonly name: string };

const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveProps) => {
  const words = useWords(homeWords);
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={words.up(name)}
        disabled={isFirst}
        onClick={() => {
          onMove(-1);
        }}
      />
      <IconButton
        icon={ArrowDown}
        label={words.down(name)}
        disabled={isLast}
        onClick={() => {
          onMove(1);
        }}
      />
    </>
  );
};

type OpenProps = Pick<SectionCardProps, 'isOpen' | 'onOpen'> & { readonly name: string };

const OpenButton = ({ name, isOpen, onOpen }: OpenProps) => {
  const words = useWords(homeWords);
  return (
    <Button
      variant="default"
      size="sm"
      aria-expanded={isOpen}
      aria-label={isOpen ? words.done(name) : words.edit(name)}
      onClick={() => {
        onOpen(!isOpen);
      }}
    >
      {isOpen ? words.doneWord : words.editWord}
    </Button>
  );
};

type HideProps = Pick<SectionCardProps, 'onChange' | 'onRemove'> & {
  readonly name: string;
  readonly isHidden: boolean;
};

const HideAndRemove = ({ name, isHidden, onChange, onRemove }: HideProps) => {
  const words = useWords(homeWords);
  return (
    <>
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        label={isHidden ? words.show(name) : words.hide(name)}
        onClick={() => {
          onChange({ IsHidden: !isHidden });
        }}
      />
      <IconButton icon={X} label={words.remove(name)} onClick={onRemove} />
    </>
  );
};
