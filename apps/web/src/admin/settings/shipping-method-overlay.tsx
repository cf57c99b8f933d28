import { TextInput } from '@mantine/core';
import { mgntSettingsContract } from '@kapok/contract';
import {
  inLanguage,
  MOST_FREE_FROM_NTD,
  MOST_SHIPPING_NAME,
  MOST_SHIPPING_NTD,
  OVERSEAS_SHIPPING,
} from '@kapok/domain';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import classes from './settings.module.css';
import type { ShippingMethod } from './settings-query.ts';
import { useSetting } from './use-setting.ts';

export interface ShippingMethodOverlayProps {
  readonly method: ShippingMethod;
  readonly onClose: () => void;
}

const priceOf = (typed: string): number | undefined => {
  const price = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  return price !== undefined && price <= MOST_SHIPPING_NTD ? price : undefined;
};

/** Null where nothing is typed: shipping is never free; undefined for what is no such sum. */
const freeFromOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const sum = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return sum >= 1 && sum <= MOST_FREE_FROM_NTD ? sum : undefined;
};

/** What a way of delivery is called in the shop's languages, what it costs, and whether it can be chosen. */
export const ShippingMethodOverlay = ({ method, onClose }: ShippingMethodOverlayProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  const language = useLanguage();
  const chinese = useChineseLabel();
  const [names, setNames] = useState({ zh: method.NameZh, en: method.NameEn });
  const [price, setPrice] = useState(String(method.Price));
  const [freeFrom, setFreeFrom] = useState(method.FreeFrom === null ? '' : String(method.FreeFrom));
  const [isOffered, setOffered] = useState(method.IsOffered);
  const [tried, setTried] = useState(false);
  const save = useSetting({
    send: (wish: ShippingMethod, idempotencyKey) =>
      call(mgntSettingsContract.changeShippingMethod, wish, { idempotencyKey }),
    onDone: onClose,
  });
  const wishedPrice = priceOf(price);
  const wishedFreeFrom = freeFromOf(freeFrom);
  const nameFault = tried && names.zh.trim() === '' ? words.required : null;
  const send = (): boolean => {
    setTried(true);
    const [NameZh, NameEn] = [names.zh.trim(), names.en.trim()];
    if (wishedPrice === undefined || wishedFreeFrom === undefined || NameZh === '') return false;
    const wished = { NameZh, NameEn, Price: wishedPrice, FreeFrom: wishedFreeFrom, IsOffered: isOffered };
    save.runOnce({ Code: method.Code, ...wished });
    return true;
  };
  return (
    <FormOverlay
      title={words.editShipping(inLanguage({ zh: method.NameZh, en: method.NameEn }, language))}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        label={chinese(words.shippingNameZh)}
        lang="zh-Hant-TW"
        maxLength={MOST_SHIPPING_NAME}
        value={names.zh}
        error={nameFault}
        onChange={(event) => {
          setNames({ ...names, zh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.shippingNameEn}
          lang="en"
          maxLength={MOST_SHIPPING_NAME}
          value={names.en}
          onChange={(event) => {
            setNames({ ...names, en: event.currentTarget.value });
          }}
        />
      </InEnglish>
      <TextInput
        label={withTax ? words.shippingPrice : words.plainShippingPrice}
        {...(method.Code === OVERSEAS_SHIPPING ? { description: words.overseasPriceHint } : {})}
        inputMode="numeric"
        value={price}
        error={tried && wishedPrice === undefined ? words.wholeNumber(0, MOST_SHIPPING_NTD) : null}
        onChange={(event) => {
          setPrice(event.currentTarget.value);
        }}
      />
      {method.Code === OVERSEAS_SHIPPING ? null : (
        <FreeFromInput typed={freeFrom} isWrong={tried && wishedFreeFrom === undefined} onType={setFreeFrom} />
      )}
      <div className={classes['choices']}>
        <label>
          <input
            type="checkbox"
            checked={isOffered}
            onChange={(event) => {
              setOffered(event.currentTarget.checked);
            }}
          />
          {words.offered}
        </label>
      </div>
    </FormOverlay>
  );
};

interface FreeFromInputProps {
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

/** The products' sum from which this way is free; empty where none is. */
const FreeFromInput = ({ typed, isWrong, onType }: FreeFromInputProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  return (
    <TextInput
      label={withTax ? words.freeFrom : words.plainFreeFrom}
      description={words.freeFromHint}
      inputMode="numeric"
      value={typed}
      error={isWrong ? words.wholeNumber(1, MOST_FREE_FROM_NTD) : null}
      onChange={(event) => {
        onType(event.currentTarget.value);
      }}
    />
  );
};
