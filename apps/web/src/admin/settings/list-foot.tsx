import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import classes from './settings.module.css';

export interface ListFootProps {
  readonly addLabel: string;
  /** Why nothing more can be added; null while it can. */
  readonly full: string | null;
  readonly onAdd: () => void;
}

/** Below a list of settings: adds to it, until it is full. */
export const ListFoot = ({ addLabel, full, onAdd }: ListFootProps) => (
  <>
    <div className={classes['foot']}>
      <Button variant="default" disabled={full !== null} leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
    {full === null ? null : <p className="dimmed small">{full}</p>}
  </>
);
