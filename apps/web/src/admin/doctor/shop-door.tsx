import { Button } from '@mantine/core';
import { mgntOpeningContract } from '@kapok/contract';
import { inLanguage } from '@kapok/domain';
import { useState } from 'react';
import { today } from '#web/admin/shared/day-range.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { shopDoorWords } from '#web/texts/shop-door-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { CloseShopForm } from './close-shop-form.tsx';
import classes from './doctor.module.css';
import type { Opening } from './health-query.ts';
import { useDoorFailure } from './use-door-failure.ts';

const hintOf = {
  soon: 'soonHint',
  open: 'openHint',
  closed: 'closedHint',
} as const;

/** Whether the day has come on which the shop wanted to open again. */
const isReturnDue = ({ ReturnsOn }: Opening['Door']): boolean => ReturnsOn !== null && ReturnsOn <= today();

/** Whether the shop sells, and the press that changes it (TRUE-10). */
export const ShopDoor = ({ opening: { Door, MayOpen } }: { readonly opening: Opening }) => {
  const words = useWords(shopDoorWords);
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const isNotYet = Door.State === 'soon' && !MayOpen;
  const text = inLanguage({ zh: Door.TextZh, en: Door.TextEn }, language);
  return (
    <div className={classes['door']}>
      <p>
        <strong>{words[Door.State]}</strong>
      </p>
      <p className="dimmed small">{words[hintOf[Door.State]]}</p>
      {text === '' ? null : <p>{text}</p>}
      {isReturnDue(Door) ? <p>{words.returnDue}</p> : null}
      {isNotYet ? <p className="small">{words.notYet}</p> : null}
      <div className={classes['doorTools']}>
        {Door.State === 'open' || isNotYet ? null : <OpenButton door={Door} />}
        {Door.State === 'soon' ? null : (
          <Button
            variant="default"
            onClick={() => {
              setAsked(true);
            }}
          >
            {Door.State === 'open' ? words.close : words.change}
          </Button>
        )}
      </div>
      {isAsked ? (
        <CloseShopForm
          door={Door}
          onClose={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </div>
  );
};

const OpenButton = ({ door }: { readonly door: Opening['Door'] }) => {
  const words = useWords(shopDoorWords);
  const isAgain = door.State === 'closed';
  const done = isAgain ? words.reopened : words.opened;
  const open = useDeed({
    send: (_: null, idempotencyKey) => call(mgntOpeningContract.openShop, { Seen: door.Press }, { idempotencyKey }),
    said: (isNew) => {
      showToast('ok', isNew ? done : words.openBefore);
    },
    onFailed: useDoorFailure(),
    concerns: [['opening']],
  });
  return (
    <Button
      loading={open.isPending}
      onClick={() => {
        open.runOnce(null);
      }}
    >
      {isAgain ? words.reopen : words.openShop}
    </Button>
  );
};
