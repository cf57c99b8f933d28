import {
  Archive,
  AudioLines,
  CircleCheck,
  Clapperboard,
  Layers,
  Package,
  PencilLine,
  PencilRuler,
  type LucideIcon,
} from 'lucide-react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ProductKind, ProductStatus } from './product-queries.ts';

const kindIcons: Readonly<Record<ProductKind, LucideIcon>> = {
  video: Clapperboard,
  audio: AudioLines,
  goods: Package,
  album: Layers,
};

const statusLooks = {
  draft: { color: 'gray', icon: PencilLine },
  published: { color: 'green', icon: CircleCheck },
  withdrawn: { color: 'red', icon: Archive },
} as const;

export const KindBadge = ({ kind }: { readonly kind: ProductKind }) => {
  const words = useWords(productWords);
  return (
    <StatusBadge color="gray" icon={kindIcons[kind]}>
      {words.kinds[kind]}
    </StatusBadge>
  );
};

export interface ProductStatusBadgesProps {
  readonly status: ProductStatus;
  readonly hasChanges: boolean;
}

/** Who can see the product, and whether changes of it wait. */
export const ProductStatusBadges = ({ status, hasChanges }: ProductStatusBadgesProps) => {
  const words = useWords(productWords);
  const { color, icon } = statusLooks[status];
  return (
    <>
      <StatusBadge color={color} icon={icon}>
        {words.statuses[status]}
      </StatusBadge>
      {hasChanges ? (
        <StatusBadge color="amber" icon={PencilRuler}>
          {words.withChanges}
        </StatusBadge>
      ) : null}
    </>
  );
};
