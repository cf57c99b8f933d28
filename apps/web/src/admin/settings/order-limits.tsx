import { mgntSettingsContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { NumberSetting } from './number-setting.tsx';
import type { ShopSettings } from './settings-query.ts';

const MOST_ORDERS = 1_000;
const MOST_PIECES = 100_000;
const MOST_RENEWALS = 100;
const MOST_MINUTES = 30;

type Change = Partial<Pick<ShopSettings, 'OpenOrders' | 'HeldPieces' | 'HoldRenewals' | 'FirstHoldMinutes'>>;

const send = (change: Change, idempotencyKey: string): Promise<unknown> =>
  call(mgntSettingsContract.changeShopSettings, change, { idempotencyKey });

/** What one member may keep from others without paying (SAFE-5). */
export const OrderLimits = ({ settings }: { readonly settings: ShopSettings }) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <>
      <NumberSetting
        label={words.openOrders}
        value={settings.OpenOrders}
        least={1}
        most={MOST_ORDERS}
        send={(OpenOrders, idempotencyKey) => send({ OpenOrders }, idempotencyKey)}
      />
      <NumberSetting
        label={words.heldPieces}
        hint={words.heldPiecesHint}
        value={settings.HeldPieces}
        least={1}
        most={MOST_PIECES}
        send={(HeldPieces, idempotencyKey) => send({ HeldPieces }, idempotencyKey)}
      />
      <NumberSetting
        label={words.holdRenewals}
        hint={words.holdRenewalsHint}
        value={settings.HoldRenewals}
        least={0}
        most={MOST_RENEWALS}
        send={(HoldRenewals, idempotencyKey) => send({ HoldRenewals }, idempotencyKey)}
      />
      <NumberSetting
        label={words.firstHoldMinutes}
        hint={words.firstHoldMinutesHint}
        value={settings.FirstHoldMinutes}
        least={1}
        most={MOST_MINUTES}
        send={(FirstHoldMinutes, idempotencyKey) => send({ FirstHoldMinutes }, idempotencyKey)}
      />
    </>
  );
};
