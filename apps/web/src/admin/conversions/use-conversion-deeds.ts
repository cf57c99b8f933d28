import { mgntConversionsContract as calls, type ReceiverToSave } from '@kapok/contract';
import type { ConversionReceiver } from '@kapok/domain';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { conversionsQuery, type Trial } from './conversion-queries.ts';

const concerns = [conversionsQuery.queryKey];

export const useSaveReceiver = (onDone: () => void, onFailed: (failure: Error) => void) =>
  useDeed({
    send: (wish: ReceiverToSave, idempotencyKey) => call(calls.saveConversionReceiver, wish, { idempotencyKey }),
    said: useWords(conversionWords).form.saved,
    onDone,
    onFailed,
    concerns,
  });

export const useRemoveReceiver = () =>
  useDeed({
    send: (Receiver: ConversionReceiver, idempotencyKey) =>
      call(calls.removeConversionReceiver, { Receiver }, { idempotencyKey }),
    said: useWords(conversionWords).removed,
    concerns,
  });

interface TrialWish {
  readonly Receiver: ConversionReceiver;
  readonly TestCode?: string;
}

/** What the receiver says stands in the dialog. */
export const useTryReceiver = (onAnswer: (trial: Trial) => void) =>
  useDeed({
    send: (wish: TrialWish) => call(calls.tryConversionReceiver, wish),
    said: onAnswer,
    concerns: [],
  });

export const useSendAgain = () =>
  useDeed({
    send: (ConversionId: number, idempotencyKey) =>
      call(calls.sendConversionAgain, { ConversionId }, { idempotencyKey }),
    said: useWords(conversionWords).list.sentAgain,
    concerns,
  });
