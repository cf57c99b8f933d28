import { TextInput } from '@mantine/core';
import { bankOfCode } from '@kapok/domain';
import { useState } from 'react';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import type { BankAccount } from './queries.ts';

export interface BankAccountOverlayProps {
  /** Undefined for a new one. */
  readonly account: BankAccount | undefined;
  readonly isBusy: boolean;
  readonly onSave: (account: BankAccount) => void;
  readonly onClose: () => void;
}

const CODE_LENGTH = 3;

const empty: BankAccount = { BankCode: '', BankName: '', Branch: '', AccountNumber: '', Holder: '' };

const trimmed = (account: BankAccount): BankAccount => ({
  BankCode: account.BankCode.trim(),
  BankName: account.BankName.trim(),
  Branch: account.Branch.trim(),
  AccountNumber: account.AccountNumber.replaceAll(/[\s-]/g, ''),
  Holder: account.Holder.trim(),
});

/** The name that belongs to a code, unless another one was typed. */
const nameOfBank = ({ BankCode, BankName }: BankAccount, code: string): Partial<BankAccount> =>
  BankName === '' || BankName === bankName(BankCode) ? { BankName: bankName(code) } : {};

const bankName = (code: string): string => bankOfCode(code.trim()).zh.slice(CODE_LENGTH).trim();

/** One bank account of the shop. Spaces and dashes in its number are taken away. */
export const BankAccountOverlay = ({ account, isBusy, onSave, onClose }: BankAccountOverlayProps) => {
  const words = useWords(waysToPayWords);
  const [typed, setTyped] = useState(account ?? empty);
  const [tried, setTried] = useState(false);
  const wish = trimmed(typed);
  const faults: Readonly<Record<keyof BankAccount, string | null>> = {
    BankCode: /^\d{3}$/.test(wish.BankCode) ? null : words.bankCodeWrong,
    BankName: wish.BankName === '' ? words.missing : null,
    Branch: null,
    AccountNumber: /^\d{6,16}$/.test(wish.AccountNumber) ? null : words.accountNumberWrong,
    Holder: wish.Holder === '' ? words.missing : null,
  };
  const isRight = Object.values(faults).every((fault) => fault === null);
  const field = (name: keyof BankAccount, label: string, maxLength: number, inputMode: 'text' | 'numeric' = 'text') => (
    <TextInput
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={maxLength}
      value={typed[name]}
      error={tried ? faults[name] : null}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped({ ...typed, [name]: value, ...(name === 'BankCode' ? nameOfBank(typed, value) : {}) });
      }}
    />
  );
  return (
    <FormOverlay
      title={account === undefined ? words.addAccount : words.editAccount(account.AccountNumber)}
      submitLabel={words.save}
      isBusy={isBusy}
      onSend={() => {
        setTried(true);
        if (isRight) onSave(wish);
        return isRight;
      }}
      onClose={onClose}
    >
      {field('BankCode', words.bankCode, 3, 'numeric')}
      {field('BankName', words.bankName, 40)}
      {field('Branch', words.branch, 40)}
      {field('AccountNumber', words.accountNumber, 20, 'numeric')}
      {field('Holder', words.holder, 60)}
    </FormOverlay>
  );
};
