import { TextInput } from '@mantine/core';
import { mgntChatContract, MODERATION_REASON_LENGTH } from '@kapok/contract';
import type { ChatPlace } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { QuotedMessage } from './quoted-message.tsx';

/** Where the management keeps what it knows of the talk. */
export const moderationKey = ['chat-moderation'];

const deeds = ['hide', 'mute', 'both'] as const;
type Deed = (typeof deeds)[number];

const lengths = ['1', '24', '168', '720', '0'] as const;
type Length = (typeof lengths)[number];
const FOR_GOOD: Length = '0';

/** What is moderated: a message of the talk, or what somebody wrote at a lesson. */
interface Moderated {
  readonly place: ChatPlace;
  readonly messageId: number;
}

export interface ModerateOverlayProps extends Moderated {
  readonly text: string;
  readonly onClose: () => void;
}

/** Staff hide a message, mute its author, or both, for a reason that the author reads (SAFE-11). */
export const ModerateOverlay = ({ place, messageId, text, onClose }: ModerateOverlayProps) => {
  const words = useWords(talkWords);
  const [deed, setDeed] = useState<Deed>('hide');
  const [length, setLength] = useState<Length>('24');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = reason.trim() === '';
  const moderating = useModeration({ place, messageId }, onClose);
  return (
    <FormOverlay
      title={words.moderateTitle}
      submitLabel={words.moderate}
      danger
      isBusy={moderating.isPending}
      onSend={() => {
        setWasSent(true);
        if (!isMissing) moderating.runOnce({ deed, reason: reason.trim(), hours: hoursOf(length) });
        return !isMissing;
      }}
      onClose={onClose}
    >
      <QuotedMessage text={text} />
      <RadioCards
        label={words.deed}
        value={deed}
        options={deeds.map((value) => ({ value, label: words.deeds[value] }))}
        onChange={setDeed}
      />
      {deed === 'hide' ? null : (
        <Select
          label={words.howLong}
          showsLabel
          value={length}
          options={lengths.map((value) => ({ value, label: words.lengths[value] }))}
          onChange={(chosen) => {
            setLength(lengths.find((known) => known === chosen) ?? length);
          }}
        />
      )}
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        maxLength={MODERATION_REASON_LENGTH}
        autoComplete="off"
        value={reason}
        error={wasSent && isMissing ? words.reasonMissing : null}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};

const hoursOf = (length: Length): number | null => (length === FOR_GOOD ? null : Number(length));

interface ModerationWish {
  readonly deed: Deed;
  readonly reason: string;
  readonly hours: number | null;
}

const useModeration = ({ place: Place, messageId: MessageId }: Moderated, onDone: () => void) => {
  const words = useWords(talkWords);
  const client = useQueryClient();
  const moderating = useMutation({
    mutationFn: async ({ deed, reason: Reason, hours: Hours }: ModerationWish) => {
      // The mute first: where its author cannot be muted, the message stays in sight and the form open.
      if (deed !== 'hide') await call(mgntChatContract.muteChatMember, { Place, MessageId, Hours, Reason });
      if (deed !== 'mute') await call(mgntChatContract.hideChatMessage, { Place, MessageId, Reason });
    },
    onSuccess: (_, { deed }) => {
      showToast('ok', { hide: words.hiddenDone, mute: words.mutedDone, both: words.bothDone }[deed]);
      onDone();
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: moderationKey }),
  });
  return { isPending: moderating.isPending, runOnce: useSingleRun(moderating) };
};
