import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';

interface SettingSwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly send: (isOn: boolean, idempotencyKey: string) => Promise<boolean>;
  readonly said: (isOn: boolean) => string;
  /** The query that reads the setting. */
  readonly concerns: QueryKey;
  /** Shown while it is on. */
  readonly children?: ReactNode;
}

/** A setting that is on or off. It counts as soon as it is ticked. */
export const SettingSwitch = ({ label, hint, isOn, send, said, concerns, children }: SettingSwitchProps) => {
  const change = useDeed({
    send,
    said: (_, wanted: boolean) => {
      showToast('ok', said(wanted));
    },
    concerns: [concerns],
  });
  const isShownOn = change.isPending ? change.variables : isOn;
  return (
    <>
      <CheckBox
        label={label}
        {...(hint === undefined ? {} : { hint })}
        checked={isShownOn}
        onChange={(wanted) => {
          change.runOnce(wanted);
        }}
      />
      {isShownOn ? children : null}
    </>
  );
};
