import { Textarea, TextInput } from '@mantine/core';
import { mgntOpeningContract } from '@kapok/contract';
import { inLanguage } from '@kapok/domain';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { shopDoorWords } from '#web/texts/shop-door-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import type { Opening } from './health-query.ts';
import { useDoorFailure } from './use-door-failure.ts';

interface CloseShopFormProps {
  readonly door: Opening['Door'];
  readonly onClose: () => void;
}

const MOST_LETTERS = 200;

/** Closes the shop for a while, or changes what a closed one tells its visitors. */
export const CloseShopForm = ({ door, onClose }: CloseShopFormProps) => {
  const { form: words } = useWords(shopDoorWords);
  const [first] = useState(door);
  const withEnglish = useSpeaksEnglish();
  const [wish, setWish] = useState({
    TextZh: door.TextZh,
    TextEn: door.TextEn,
    ReturnsOn: door.ReturnsOn ?? '',
  });
  const change = (part: Partial<typeof wish>): void => {
    setWish((before) => ({ ...before, ...part }));
  };
  const close = useDeed({
    send: (sent: typeof wish, idempotencyKey) =>
      call(
        mgntOpeningContract.closeShop,
        { ...sent, ReturnsOn: sent.ReturnsOn === '' ? null : sent.ReturnsOn, Seen: door.Press },
        { idempotencyKey },
      ),
    said: words.saved,
    onDone: onClose,
    onFailed: useDoorFailure(),
    concerns: [['opening']],
  });
  return (
    <FormOverlay
      title={words.title}
      submitLabel={words.submit}
      isBusy={close.isPending}
      onSend={() => {
        close.runOnce(wish);
        return true;
      }}
      onClose={onClose}
    >
      <p className="dimmed small">{words.lead}</p>
      {first.Press === door.Press ? null : <ChangedDoor door={door} />}
      <Textarea
        label={words.textZh}
        description={words.textHint}
        value={wish.TextZh}
        maxLength={MOST_LETTERS}
        autosize
        minRows={2}
        onChange={(event) => {
          change({ TextZh: event.currentTarget.value });
        }}
      />
      {withEnglish ? (
        <Textarea
          label={words.textEn}
          value={wish.TextEn}
          maxLength={MOST_LETTERS}
          autosize
          minRows={2}
          onChange={(event) => {
            change({ TextEn: event.currentTarget.value });
          }}
        />
      ) : null}
      <TextInput
        type="date"
        label={words.returnsOn}
        description={words.returnsOnHint}
        value={wish.ReturnsOn}
        onChange={(event) => {
          change({ ReturnsOn: event.currentTarget.value });
        }}
      />
    </FormOverlay>
  );
};

/** What a colleague has pressed since the form was opened, so that it is not written over unseen. */
const ChangedDoor = ({ door }: Pick<CloseShopFormProps, 'door'>) => {
  const words = useWords(shopDoorWords);
  const text = inLanguage({ zh: door.TextZh, en: door.TextEn }, useLanguage());
  return (
    <FormError>
      {words.form.changed(words[door.State])}
      {text === '' ? null : ` ${words.form.notice(text)}`}
      {door.ReturnsOn === null ? null : ` ${words.form.returns(door.ReturnsOn)}`}
    </FormError>
  );
};
