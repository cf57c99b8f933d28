import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';

const icons = { light: Sun, dark: Moon, auto: Monitor } as const;
const following: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };

/** Goes through light, dark and "as the system"; the choice stays on this device. */
export const ColorSchemeButton = () => {
  const { shell } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const name = shell.colorSchemes[colorScheme];
  return (
    <button
      type="button"
      aria-label={shell.colorSchemeNow(name)}
      onClick={() => {
        setColorScheme(following[colorScheme]);
      }}
    >
      <Icon size={18} aria-hidden />
      {name}
    </button>
  );
};
