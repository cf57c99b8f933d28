import { TextInput } from '@mantine/core';
import { HASH_IV_LENGTH, HASH_KEY_LENGTH, merchantFault, MOST_MERCHANT_ID, type MerchantFault } from '@kapok/domain';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

export interface TypedMerchant {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
}

/** The account that is kept, with the ends of its keys. */
export interface KeptMerchant {
  readonly MerchantId: string;
  readonly HashKeyEnd: string;
  readonly HashIvEnd: string;
}

const orKept = (key: string): string | null => (key.trim() === '' ? null : key.trim());

/** What was typed, as it is sent. */
export const merchantOf = ({ merchantId, hashKey, hashIv }: TypedMerchant) => ({
  MerchantId: merchantId.trim(),
  HashKey: orKept(hashKey),
  HashIv: orKept(hashIv),
});

/** What is wrong with it, null for nothing. */
export const faultOf = (typed: TypedMerchant, kept: KeptMerchant): MerchantFault | null => {
  const { MerchantId: merchantId, HashKey: hashKey, HashIv: hashIv } = merchantOf(typed);
  return merchantFault({ merchantId, hashKey, hashIv }, kept.MerchantId === '' ? undefined : kept.MerchantId);
};

export interface MerchantFieldsProps {
  readonly typed: TypedMerchant;
  readonly kept: KeptMerchant;
  /** Shown beside its field. */
  readonly fault: MerchantFault | null;
  readonly onChange: (typed: TypedMerchant) => void;
}

/** A merchant number and its two keys; empty keys are those that are kept for the same number. */
export const MerchantFields = ({ typed, kept, fault, onChange }: MerchantFieldsProps) => {
  const words = useWords(servicesWords);
  const isKept = kept.MerchantId !== '' && kept.MerchantId === typed.merchantId.trim();
  const wrong = { merchantId: words.merchantIdWrong, hashKey: words.hashKeyWrong, hashIv: words.hashIvWrong };
  const key = (name: 'hashKey' | 'hashIv', label: string, end: string, length: number) => (
    <PasswordField
      label={label}
      description={isKept ? words.keepKey(end) : null}
      autoComplete="off"
      spellCheck={false}
      maxLength={length + 8}
      value={typed[name]}
      error={fault === name ? wrong[name] : null}
      onChange={(event) => {
        onChange({ ...typed, [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <>
      <TextInput
        label={words.fields.MerchantId}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_MERCHANT_ID}
        value={typed.merchantId}
        error={fault === 'merchantId' ? wrong.merchantId : null}
        onChange={(event) => {
          onChange({ ...typed, merchantId: event.currentTarget.value });
        }}
      />
      {key('hashKey', words.fields.HashKey, kept.HashKeyEnd, HASH_KEY_LENGTH)}
      {key('hashIv', words.fields.HashIv, kept.HashIvEnd, HASH_IV_LENGTH)}
    </>
  );
};
