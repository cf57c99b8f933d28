import { mgntProductsContract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import {
  contestedParts,
  editedParts,
  onlyParts,
  withoutSent,
  type ContentEdits,
  type ContentPart,
} from './content-parts.ts';
import { PRODUCT_LIST_KEY, productQuery, type EditedProduct, type ProductContent } from './product-queries.ts';

/** Saves by itself after this pause in typing. */
const SAVE_AFTER_MS = 900;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface ProductEditor {
  readonly product: EditedProduct;
  /** With what was typed here and is not saved yet. */
  readonly content: ProductContent;
  readonly state: SaveState;
  /** The parts that somebody else has changed too; nothing is saved until it is said which version stays. */
  readonly contested: readonly ContentPart[];
  readonly edit: (changes: ContentEdits) => void;
  readonly saveNow: () => void;
  readonly keepMine: (part: ContentPart) => void;
  readonly takeTheirs: (part: ContentPart) => void;
  /** Takes over what another call has answered of the product. */
  readonly adopt: (product: EditedProduct) => void;
}

interface Typed {
  readonly edits: ContentEdits;
  /** What each edited part was when its editing began. */
  readonly bases: ContentEdits;
}

const nothingTyped: Typed = { edits: {}, bases: {} };

const without = (typed: Typed, part: ContentPart): Typed => {
  const rest = editedParts(typed.edits).filter((each) => each !== part);
  return { edits: onlyParts(typed.edits, rest), bases: onlyParts(typed.bases, rest) };
};

const withFlag = <Entry extends { readonly FreePromote: boolean }>(entry: Entry) =>
  ({ ...entry, FreePromote: entry.FreePromote ? '1' : '0' }) as const;

const toWire = ({ PlayList, Readings, ...rest }: ContentEdits) => ({
  ...rest,
  ...(PlayList === undefined ? {} : { PlayList: PlayList.map(withFlag) }),
  ...(Readings === undefined ? {} : { Readings: Readings.map(withFlag) }),
});

const save = (product: EditedProduct, edits: ContentEdits): Promise<EditedProduct> =>
  call(mgntProductsContract.saveProduct, {
    ProductId: product.ProductId,
    Version: product.Version,
    Changes: mutableCopy(toWire(edits)),
  });

/** The call takes lists that it could change; ours stay as they are. */
const mutableCopy = <Value>(value: Value): Value => structuredClone(value);

/** Sends what was typed; the answer takes its place, and what was typed on meanwhile stays to be saved. */
const useSaving = (
  product: EditedProduct,
  adopt: (product: EditedProduct) => void,
  setTyped: (change: (now: Typed) => Typed) => void,
) => {
  const client = useQueryClient();
  return useMutation<EditedProduct, CallError, ContentEdits>({
    mutationFn: (edits) => save(product, edits),
    onSuccess: (newest, sent) => {
      adopt(newest);
      setTyped(({ edits, bases }) => {
        const left = withoutSent(edits, sent);
        // What was typed on while it was being saved builds on what was saved.
        return { edits: left, bases: onlyParts({ ...bases, ...sent }, editedParts(left)) };
      });
    },
    onError: async (failure) => {
      if (failureCode(failure) !== 'conflict-changed') return;
      await client.invalidateQueries({ queryKey: productQuery(product.ProductId).queryKey });
    },
  });
};

const useAdopt = (productId: string): ((product: EditedProduct) => void) => {
  const client = useQueryClient();
  return useCallback(
    (newest) => {
      client.setQueryData(productQuery(productId).queryKey, newest);
      void client.invalidateQueries({ queryKey: PRODUCT_LIST_KEY });
    },
    [client, productId],
  );
};

/**
 * What is typed into a product, saved by itself. Where somebody else was quicker, the parts that only one of both has
 * changed come together by themselves; for the others a person decides, and nothing is lost meanwhile.
 */
export const useProductEditor = (product: EditedProduct): ProductEditor => {
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const adopt = useAdopt(product.ProductId);
  const saving = useSaving(product, adopt, setTyped);
  const contested = contestedParts(typed.edits, typed.bases, product.Content);
  const hasEdits = editedParts(typed.edits).length > 0;
  const { mutate, isPending, reset } = saving;
  const failed = saving.error !== null && failureCode(saving.error) !== 'conflict-changed';
  const canSave = hasEdits && contested.length === 0 && !isPending;

  useEffect(() => {
    if (!canSave || failed) return undefined;
    const timer = setTimeout(() => {
      mutate(typed.edits);
    }, SAVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [canSave, failed, mutate, typed.edits, product.Version]);
  useLastSave(hasEdits ? typed.edits : null, product);

  return {
    product,
    content: { ...product.Content, ...typed.edits },
    state: stateOf({ contested, isPending, failed, hasEdits }),
    contested,
    edit: (changes) => {
      if (failed) reset();
      setTyped((now) => withEdits(now, changes, product.Content));
    },
    saveNow: () => {
      if (canSave) mutate(typed.edits);
    },
    keepMine: (part) => {
      setTyped(({ edits, bases }) => ({ edits, bases: { ...bases, ...onlyParts(product.Content, [part]) } }));
    },
    takeTheirs: (part) => {
      setTyped((now) => without(now, part));
    },
    adopt,
  };
};

const withEdits = ({ edits, bases }: Typed, changes: ContentEdits, current: ProductContent): Typed => ({
  edits: { ...edits, ...changes },
  bases: { ...onlyParts(current, editedParts(changes)), ...bases },
});

const stateOf = (now: {
  readonly contested: readonly ContentPart[];
  readonly isPending: boolean;
  readonly failed: boolean;
  readonly hasEdits: boolean;
}): SaveState => {
  if (now.contested.length > 0) return 'conflict';
  if (now.isPending) return 'saving';
  if (now.failed) return 'failed';
  return now.hasEdits ? 'unsaved' : 'saved';
};

/** Saves what was typed last when the page is left within the shop, and asks before the browser leaves it. */
const useLastSave = (edits: ContentEdits | null, product: EditedProduct): void => {
  const client = useQueryClient();
  const latest = useRef({ edits, product });
  useEffect(() => {
    latest.current = { edits, product };
  });
  useEffect(() => {
    if (edits === null) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
    };
  }, [edits]);
  useEffect(
    () => () => {
      const { edits: left, product: last } = latest.current;
      if (left === null) return;
      save(last, left).then((newest) => {
        client.setQueryData(productQuery(last.ProductId).queryKey, newest);
      }, toastFailure);
    },
    [client],
  );
};
