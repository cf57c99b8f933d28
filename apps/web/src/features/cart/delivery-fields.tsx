import { TextInput } from '@mantine/core';
import { formatNtd } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import classes from './cart.module.css';
import { destinationKind, isOverseas, type DeliveryFault, type DeliveryFields } from './delivery-rules.ts';

export interface DeliveryFieldsProps {
  readonly fields: DeliveryFields;
  readonly faults: readonly DeliveryFault[];
  readonly onChange: (part: Partial<DeliveryFields>) => void;
}

interface Way {
  readonly ProductId: string;
  readonly ProductName: string;
  readonly UnitPrice: number;
}

/** The ways of delivery, each with its fee before tax. */
export const DeliveryWays = ({
  ways,
  fields,
  faults,
  onChange,
}: DeliveryFieldsProps & { readonly ways: readonly Way[] }) => {
  const { cart } = useTexts();
  const words = cart.delivery;
  const feeOf = ({ ProductId, UnitPrice }: Way): string => {
    if (UnitPrice > 0) return formatNtd(UnitPrice);
    return isOverseas(ProductId) ? words.quote : words.freeOfCharge;
  };
  return (
    <RadioCards
      label={words.label}
      value={fields.ProductId}
      error={faults.includes('missing') ? words.missing : undefined}
      options={ways.map((way) => ({
        value: way.ProductId,
        label: way.ProductName,
        note: isOverseas(way.ProductId) ? words.overseasNote : undefined,
        aside: feeOf(way),
      }))}
      onChange={(ProductId) => {
        onChange({ ProductId });
      }}
    />
  );
};

/** Who receives the goods, and where: only what the chosen way needs. */
export const DeliveryInputs = ({ fields, faults, onChange }: DeliveryFieldsProps) => {
  const { cart } = useTexts();
  const words = cart.delivery;
  if (fields.ProductId === null) return null;
  const errorOf = (...kinds: readonly DeliveryFault[]): string | null => {
    const fault = faults.find((one) => kinds.includes(one));
    return fault === undefined ? null : words[fault];
  };
  const kind = destinationKind(fields.ProductId);
  return (
    <div className={classes['fields']}>
      <TextInput
        label={words.recipient}
        autoComplete="name"
        maxLength={50}
        value={fields.RecipientName}
        error={errorOf('recipientMissing')}
        onChange={(event) => {
          onChange({ RecipientName: event.currentTarget.value });
        }}
      />
      <TextInput
        type="tel"
        label={words.mobile}
        autoComplete="tel"
        maxLength={30}
        value={fields.RecipientTel}
        error={errorOf('mobileWrong')}
        onChange={(event) => {
          onChange({ RecipientTel: event.currentTarget.value });
        }}
      />
      {kind === 'none' ? (
        <p className="dimmed small">{words.pickupNote}</p>
      ) : (
        <TextInput
          label={kind === 'store' ? words.store : words.address}
          autoComplete={kind === 'store' ? 'off' : 'street-address'}
          maxLength={200}
          value={fields.Destination}
          error={errorOf('addressMissing', 'storeMissing')}
          onChange={(event) => {
            onChange({ Destination: event.currentTarget.value });
          }}
        />
      )}
    </div>
  );
};
