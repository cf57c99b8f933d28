import { mgntAddOnsContract, type NewAddOn } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { addOnWords } from '#web/texts/add-on-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { ADD_ONS_KEY, type AddOn } from './add-on-query.ts';

/** Makes an add-on of the product of that name; a refusal is shown by the form. */
export const useCreateAddOn = (name: string, onDone: () => void) => {
  const words = useWords(addOnWords);
  return useDeed({
    send: (addOn: NewAddOn, idempotencyKey) => call(mgntAddOnsContract.createAddOn, addOn, { idempotencyKey }),
    said: words.created(name),
    onDone,
    onFailed: shownBesideFields,
    concerns: [ADD_ONS_KEY],
  });
};

export const useEndAddOn = () => {
  const words = useWords(addOnWords);
  return useDeed({
    send: ({ AddOnId }: AddOn, idempotencyKey) => call(mgntAddOnsContract.endAddOn, { AddOnId }, { idempotencyKey }),
    said: (_, { ProductName }) => {
      showToast('ok', words.ended(ProductName));
    },
    concerns: [ADD_ONS_KEY],
  });
};
