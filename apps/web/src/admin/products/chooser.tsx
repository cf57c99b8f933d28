import { Button } from '@mantine/core';
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Loaded, type ShownQuery } from '#web/ui/loaded.tsx';
import { MoreButton, type PagedList } from '#web/ui/more-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { useSearchInput } from '#web/ui/use-search-input.ts';
import classes from './chooser.module.css';
import sectionClasses from './sections.module.css';

const MAX_SEARCH_LENGTH = 100;

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly facts: ReactNode;
  /** In already. */
  readonly isChosen: boolean;
  readonly canChoose: boolean;
  readonly onChoose: () => void;
}

export interface ChooserProps<Data> {
  readonly title: string;
  readonly searchLabel: string;
  readonly emptyText: string;
  readonly field: ReturnType<typeof useSearchInput>['field'];
  readonly list: ShownQuery<Data> & PagedList;
  readonly choices: (found: Data) => readonly Choice[];
  readonly onClose: () => void;
}

/** Looks for things and takes one after the other in; it stays open until it is closed. */
export const Chooser = <Data,>({ title, list, choices, onClose, ...search }: ChooserProps<Data>) => {
  const { shell } = useTexts();
  return (
    <Overlay title={title} onClose={onClose} footer={<LeaveButton isOnly label={shell.close} onLeave={onClose} />}>
      <SearchField label={search.searchLabel} maxLength={MAX_SEARCH_LENGTH} {...search.field} />
      <Loaded query={list} shape="rows" compact>
        {(data) => {
          const found = choices(data);
          return found.length === 0 ? (
            <p className={sectionClasses['empty']}>{search.emptyText}</p>
          ) : (
            <ul className={classes['choices']}>
              {found.map((choice) => (
                <li key={choice.id}>
                  {choice.facts}
                  <ChooseButton {...choice} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={list} />
    </Overlay>
  );
};

const ChooseButton = ({ name, isChosen, canChoose, onChoose }: Choice) => {
  const { files: words } = useWords(productWords);
  const word = isChosen ? words.added : words.add;
  return (
    <Button
      size="sm"
      variant="default"
      disabled={isChosen || !canChoose}
      aria-label={words.named(word, name)}
      leftSection={isChosen ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      onClick={onChoose}
    >
      {word}
    </Button>
  );
};
