import { mgntOpeningContract, mgntShopProfileContract } from '@kapok/contract';
import type { ConfirmedStep, RequiredSellerField } from '@kapok/domain';
import { useState, type ReactNode } from 'react';
import type { Opening } from '#web/admin/doctor/index.ts';
import {
  faultsOf,
  shopDetailsQuery,
  type FormPart,
  type SavedShop,
  type ShopForm,
  type LooksSectionProps,
} from '#web/admin/shop-details/index.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { SHOP_SETTINGS_KEY } from '#web/admin/shared/shop-settings-key.ts';
import { MethodsSection } from '#web/admin/ways-to-pay/index.ts';
import { call } from '#web/api/api.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { DeliveryStep, TermsStep } from './settings-steps.tsx';
import { LookStep } from './look-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { NameStep, SellerStep } from './seller-steps.tsx';
import { OpenStep } from './open-step.tsx';
import { ProductStep } from './product-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { lacksOf, stepAfter, stepBefore, toConfirm, type StartStep } from './steps.ts';

export interface QuestionProps {
  readonly step: StartStep;
  readonly shop: SavedShop;
  readonly opening: Opening;
  readonly part: Pick<FormPart, 'form' | 'onChange'>;
  readonly pictures: Pick<LooksSectionProps, 'chosen' | 'onChosen'>;
  readonly onGo: (step: StartStep) => void;
}

/** Whether the form says something that is not saved yet. */
const differs = (form: ShopForm, saved: ShopForm): boolean => JSON.stringify(form) !== JSON.stringify(saved);

/** One question of the guide. What was typed is saved on the way on, as a version of the shop details. */
export const Question = ({ step, shop, opening, part, pictures, onGo }: QuestionProps) => {
  const [tried, setTried] = useState(false);
  // Said once: whoever has no tax id yet goes on all the same, and knows what is missing.
  const [isWarned, setWarned] = useState(false);
  const lacks = lacksOf(step, part.form);
  const goOn = (): void => {
    onGo(stepAfter(step));
  };
  const confirm = useDeed({
    send: (Step: ConfirmedStep, idempotencyKey: string) =>
      call(mgntOpeningContract.confirmStartStep, { Step }, { idempotencyKey }),
    said: goOn,
    concerns: [['opening']],
  });
  const agreed = toConfirm(step);
  const goOnAgreed = (): void => {
    if (agreed === undefined || opening.Confirmed.includes(agreed)) goOn();
    else confirm.runOnce(agreed);
  };
  const save = useDeed({
    send: (wish: ShopForm, idempotencyKey: string) =>
      call(mgntShopProfileContract.saveShopProfile, { ...wish, Replaces: shop.Version }, { idempotencyKey }),
    said: goOnAgreed,
    concerns: [shopDetailsQuery.queryKey, ['opening'], SHOP_SETTINGS_KEY],
  });
  const faults = faultsOf(part.form);
  const formPart: FormPart = { ...part, faults: tried ? faults : [] };
  const bodies: Readonly<Record<StartStep, ReactNode>> = {
    name: <NameStep {...formPart} />,
    seller: <SellerStep {...formPart} />,
    look: <LookStep {...formPart} {...pictures} />,
    money: <MoneyStep checks={opening.Checks} />,
    pay: <MethodsSection />,
    delivery: <DeliveryStep />,
    terms: <TermsStep />,
    product: <ProductStep />,
    open: <OpenStep opening={opening} />,
  };
  const before = stepBefore(step);
  return (
    <StepFrame
      step={step}
      isBusy={save.isPending || confirm.isPending}
      saves={differs(part.form, shop.Profile)}
      isPassed={isWarned && lacks.length > 0}
      onBack={
        before === undefined
          ? undefined
          : () => {
              onGo(before);
            }
      }
      onSend={() => {
        setTried(true);
        if (faults.length > 0) return false;
        if (lacks.length > 0 && !isWarned) {
          setWarned(true);
          return false;
        }
        if (differs(part.form, shop.Profile)) save.runOnce(part.form);
        else goOnAgreed();
        return true;
      }}
      onLater={goOn}
    >
      {bodies[step]}
      {isWarned && lacks.length > 0 ? <Lacking fields={lacks} /> : null}
    </StepFrame>
  );
};

/** What the shop cannot open without, once somebody wants to go on without it. */
const Lacking = ({ fields }: { readonly fields: readonly RequiredSellerField[] }) => {
  const words = useWords(startWords);
  const { fieldNames } = useWords(shopDetailsWords);
  return <FormError>{words.lacking(fields.map((field) => fieldNames[field]))}</FormError>;
};
