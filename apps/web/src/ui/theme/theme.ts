import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { darkenByHalf } from '@kapok/domain';
import { SteadyButton } from '#web/ui/theme/steady-button.tsx';
import {
  badgeColors,
  displayStack,
  fontStack,
  ink,
  meaningColors,
  palettes,
  primaryShade,
  roles,
  type MeaningColor,
} from './tokens.ts';

/** The look of every Mantine component. JhengHei has no weights between 400 and 700, so only those two are used. */
export const theme = createTheme({
  colors: palettes,
  primaryColor: 'accent',
  primaryShade,
  black: ink,
  fontFamily: fontStack,
  headings: { fontFamily: displayStack, fontWeight: '700', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.6', md: '1.7', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '700', bold: '700' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md', component: SteadyButton } },
    // What is wrong is found while somebody stands in the field, too: after a pause, or by the server.
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
  },
});

type Variables = Record<string, string>;

const ACCENT_HALF = 'var(--kapok-accent-half)';

const shade = (index: number): string => `var(--mantine-color-accent-${index})`;

/** The shades of the accent by their places, and not by their colour: a shop may have an accent of its own. */
const accentOf = (scheme: 'light' | 'dark') =>
  scheme === 'light'
    ? { link: shade(7), focus: shade(6), ground: shade(1), hover: shade(2), words: shade(9), text: shade(7) }
    : { link: shade(4), focus: shade(4), ground: ACCENT_HALF, hover: shade(9), words: shade(0), text: shade(4) };

const roleVariables = (scheme: 'light' | 'dark'): Variables => {
  const role = roles[scheme];
  return {
    '--kapok-page': role.page,
    '--kapok-sunken': role.sunken,
    '--kapok-card': role.card,
    '--kapok-raised': role.raised,
    '--kapok-dimmed': role.dimmed,
    '--kapok-link': accentOf(scheme).link,
    '--kapok-danger': role.danger,
    '--kapok-ok': role.ok,
    '--kapok-warn': role.warn,
    '--kapok-input-border': role.inputBorder,
    '--kapok-divider': role.divider,
    '--kapok-focus': accentOf(scheme).focus,
    '--kapok-shade': role.shade,
    '--kapok-shaded-page': role.shadedPage,
    '--kapok-overlay-shadow': role.overlayShadow,
    '--mantine-color-text': role.text,
    '--mantine-color-body': role.page,
    '--mantine-color-dimmed': role.dimmed,
    '--mantine-color-placeholder': role.dimmed,
    '--mantine-color-error': role.danger,
    '--mantine-color-success': role.ok,
    '--mantine-color-anchor': accentOf(scheme).link,
    '--mantine-color-default-border': role.inputBorder,
    '--mantine-color-disabled-color': role.dimmed,
    // The kit's own ground is in dark the colour of the cards that buttons stand on.
    '--mantine-color-disabled': scheme === 'light' ? palettes.gray[2] : palettes.dark[4],
  };
};

const badgeShades = (color: MeaningColor, scheme: 'light' | 'dark') => {
  if (color === 'accent') return accentOf(scheme);
  const palette = palettes[color];
  const isLight = scheme === 'light';
  return {
    ...badgeColors(color, scheme),
    hover: isLight ? palette[2] : palette[9],
    text: isLight ? palette[7] : palette[4],
  };
};

const badgeVariables = (scheme: 'light' | 'dark'): Variables =>
  Object.fromEntries(
    meaningColors.flatMap((color) => {
      const { ground, hover, words, text } = badgeShades(color, scheme);
      return [
        [`--mantine-color-${color}-light`, ground],
        [`--mantine-color-${color}-light-hover`, hover],
        [`--mantine-color-${color}-light-color`, words],
        [`--mantine-color-${color}-text`, text],
      ];
    }),
  );

/** Replaces the kit's own weak greys and reds in both schemes and adds the shop's roles as `--kapok-…`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--kapok-accent-half': darkenByHalf(palettes.accent[9]) },
  light: { ...roleVariables('light'), ...badgeVariables('light') },
  dark: { ...roleVariables('dark'), ...badgeVariables('dark') },
});
