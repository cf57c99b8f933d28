import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';

/** A password with an eye that a keyboard reaches, too. */
export const PasswordField = (props: PasswordInputProps) => {
  const { account } = useTexts();
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }} {...props} />;
};
