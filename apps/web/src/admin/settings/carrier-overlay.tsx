import { TextInput } from '@mantine/core';
import { mgntParcelCarriersContract } from '@kapok/contract';
import { carrierFault, MOST_CARRIER_NAME, MOST_TRACKING_TEMPLATE } from '@kapok/domain';
import { useState } from 'react';
import { carriersQuery, type ParcelCarrier } from '#web/admin/shared/carriers-query.ts';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { parcelCarrierWords } from '#web/texts/parcel-carrier-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { useSetting } from './use-setting.ts';

export interface CarrierOverlayProps {
  /** Null for a new one. */
  readonly carrier: ParcelCarrier | null;
  readonly onClose: () => void;
}

type Typed = Pick<ParcelCarrier, 'NameZh' | 'NameEn' | 'TrackingTemplate'>;

/** What a carrier is called, and the page on which buyers follow their parcels. */
export const CarrierOverlay = ({ carrier, onClose }: CarrierOverlayProps) => {
  const words = useWords(parcelCarrierWords);
  const chinese = useChineseLabel();
  const [typed, setTyped] = useState<Typed>(carrier ?? { NameZh: '', NameEn: '', TrackingTemplate: '' });
  const [tried, setTried] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const save = useSetting({
    send: (wish: Typed, idempotencyKey) =>
      call(
        mgntParcelCarriersContract.saveParcelCarrier,
        { CarrierId: carrier?.CarrierId ?? null, ...wish },
        { idempotencyKey },
      ),
    done: words.saved,
    concerns: carriersQuery.queryKey,
    onDone: onClose,
    onFailed: (failure) => {
      if (failureCode(failure) === 'already-taken') setTakenName(typed.NameZh);
      else toastFailure(failure);
    },
  });
  const wish = {
    NameZh: typed.NameZh.trim(),
    NameEn: typed.NameEn.trim(),
    TrackingTemplate: typed.TrackingTemplate.trim(),
  };
  const fault = carrierFault({ name: { zh: wish.NameZh, en: wish.NameEn }, trackingTemplate: wish.TrackingTemplate });
  const nameError = tried && fault === 'name' ? words.missing : null;
  return (
    <FormOverlay
      title={carrier === null ? words.add : words.editNamed(carrier.NameZh)}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={() => {
        setTried(true);
        if (fault === null) save.runOnce(wish);
        return fault === null;
      }}
      onClose={onClose}
    >
      <TextInput
        label={chinese(words.nameZh)}
        lang="zh-Hant-TW"
        maxLength={MOST_CARRIER_NAME}
        value={typed.NameZh}
        error={takenName === typed.NameZh ? words.taken : nameError}
        onChange={(event) => {
          setTyped({ ...typed, NameZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.nameEn}
          lang="en"
          maxLength={MOST_CARRIER_NAME}
          value={typed.NameEn}
          onChange={(event) => {
            setTyped({ ...typed, NameEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
      <TextInput
        label={words.page}
        description={words.pageHint}
        inputMode="url"
        autoComplete="off"
        maxLength={MOST_TRACKING_TEMPLATE}
        value={typed.TrackingTemplate}
        error={tried && fault === 'trackingTemplate' ? words.pageWrong : null}
        onChange={(event) => {
          setTyped({ ...typed, TrackingTemplate: event.currentTarget.value });
        }}
      />
    </FormOverlay>
  );
};
