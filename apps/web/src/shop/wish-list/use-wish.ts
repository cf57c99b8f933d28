import { contract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { useSession } from '#web/api/use-session.ts';
import { useWords } from '#web/texts/use-words.ts';
import { wishListWords } from '#web/texts/wish-list-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { wishedQuery, wishListQuery } from './wish-queries.ts';

export interface WishedProduct {
  readonly ProductId: string;
  readonly ProdName: string;
}

export interface WishHeartProps {
  readonly product: WishedProduct;
  readonly look: 'card' | 'page';
}

export interface Wish {
  readonly isWished: boolean;
  /** Shows at once; goes back where the server does not take it. */
  readonly set: (wished: boolean) => void;
}

/** Whether the signed-in member likes a product, and the way to change it. */
export const useWish = ({ ProductId, ProdName }: WishedProduct): Wish => {
  const words = useWords(wishListWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { status } = useSession();
  const wished = useQuery({ ...wishedQuery, enabled: status === 'member' });
  const changing = useMutation({
    scope: { id: `wish-${ProductId}` },
    mutationFn: (isWished: boolean) => call(isWished ? contract.addWish : contract.removeWish, { ProductId }),
    onMutate: async (isWished) => {
      await client.cancelQueries({ queryKey: wishedQuery.queryKey });
      client.setQueryData(wishedQuery.queryKey, (before = []) => {
        const others = before.filter((one) => one !== ProductId);
        return isWished ? [ProductId, ...others] : others;
      });
    },
    onSuccess: (_, isWished) => {
      if (isWished) {
        const see = (): void => void navigate({ to: '/users/wishlist' });
        showToast('ok', words.added(ProdName), { label: words.see, run: see });
      } else {
        const undo = (): void => {
          changing.mutate(true);
        };
        showToast('ok', words.removed(ProdName), { label: words.undo, run: undo });
      }
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: wishedQuery.queryKey }),
        client.invalidateQueries({ queryKey: wishListQuery.queryKey }),
      ]),
  });
  return {
    isWished: status === 'member' && wished.data?.includes(ProductId) === true,
    set: (isWished) => {
      changing.mutate(isWished);
    },
  };
};
