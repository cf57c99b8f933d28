import { CircleCheck, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { EditedProduct } from './product-queries.ts';

const fileLooks = {
  waiting: { color: 'amber', icon: Clock },
  processing: { color: 'amber', icon: LoaderCircle },
  ready: { color: 'green', icon: CircleCheck },
  failed: { color: 'red', icon: TriangleAlert },
} as const;

/** How far the preparing of a file is. */
export const FileBadge = ({
  file,
}: {
  readonly file: Pick<EditedProduct['Files'][number], 'Status' | 'ProgressPercent'> | undefined;
}) => {
  const { playlist: words } = useWords(productWords);
  if (file === undefined) return null;
  const { color, icon } = fileLooks[file.Status];
  const percent = file.Status === 'processing' ? ` ${words.percent(file.ProgressPercent)}` : '';
  return (
    <StatusBadge color={color} icon={icon}>
      {`${words.states[file.Status]}${percent}`}
    </StatusBadge>
  );
};
