import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import classes from './fold-panel.module.css';

export interface FoldPanelProps {
  readonly title: string;
  /** Beside the title, folded or not. */
  readonly mark?: ReactNode;
  /** It stands beside the film, and not under it. */
  readonly isBeside: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** At the end of its head, where it is open. */
  readonly tools?: ReactNode;
  /** Where it is open. */
  readonly children: ReactNode;
}

/** Something to read or write while a lesson plays, which folds away under its title. */
export const FoldPanel = ({ title, mark, isBeside, isOpen, onToggle, tools, children }: FoldPanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['panel']} data-beside={isBeside || undefined}>
      <div className={classes['head']}>
        <h3 id={id}>
          <button type="button" aria-expanded={isOpen} className={classes['fold']} onClick={onToggle}>
            <ChevronDown size={18} aria-hidden className={classes['arrow']} />
            {title}
            {mark}
          </button>
        </h3>
        {isOpen ? tools : null}
      </div>
      {isOpen ? children : null}
    </section>
  );
};
