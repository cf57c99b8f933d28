import { mgntSettingsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { TERMS_FORM_ID, TermsForm, type TermsWish } from './terms-form.tsx';
import { useSetting } from './use-setting.ts';

export interface PublishTermsOverlayProps {
  /** The version that the new one is written from. */
  readonly from: string;
  readonly onClose: () => void;
}

/** Writes the next version of the terms from the newest one. */
export const PublishTermsOverlay = ({ from, onClose }: PublishTermsOverlayProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const text = useQuery({
    queryKey: ['terms-text', from],
    queryFn: () => call(mgntSettingsContract.qryTermsText, { Version: from }),
  });
  const publish = useSetting({
    send: (wish: TermsWish, idempotencyKey: string) => publishTerms(wish, idempotencyKey),
    done: words.published,
    onDone: onClose,
  });
  return (
    <Overlay
      title={words.newTerms}
      onClose={onClose}
      canClose={!publish.isPending}
      footer={
        <DialogFoot
          formId={TERMS_FORM_ID}
          confirmLabel={words.publish}
          isBusy={publish.isPending}
          isReady={text.data !== undefined}
          onCancel={onClose}
        />
      }
    >
      <Loaded query={text} shape="form" compact>
        {(found) => <TermsForm text={found} onSend={publish.runOnce} />}
      </Loaded>
    </Overlay>
  );
};

const publishTerms = (wish: TermsWish, idempotencyKey: string) =>
  call(mgntSettingsContract.publishTerms, wish, { idempotencyKey });
