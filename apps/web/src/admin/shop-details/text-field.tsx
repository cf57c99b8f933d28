import { Textarea, TextInput } from '@mantine/core';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly lang?: 'zh-Hant-TW' | 'en';
  readonly hint?: string;
  readonly error?: string | null;
  readonly type?: 'email' | 'tel' | 'text';
  readonly isLong?: boolean;
  readonly onChange: (value: string) => void;
}

/** One field of the shop's details. */
export const TextField = ({
  hint,
  isLong = false,
  onChange,
  type = 'text',
  error = null,
  ...field
}: TextFieldProps) => {
  const shared = {
    ...field,
    error,
    ...(hint === undefined ? {} : { description: hint }),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      onChange(event.currentTarget.value);
    },
  };
  return isLong ? (
    <Textarea {...shared} size="md" autosize minRows={2} maxRows={6} />
  ) : (
    <TextInput {...shared} type={type} />
  );
};
