import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariables, theme } from './theme.ts';

/** The whole theme as one stylesheet of CSS variables; made when the application is built. */
export const themeCss = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const css = convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    },
    ':root',
  );
  return `${css}${onPaper(own.light)}`;
};

/** Paper is white whichever scheme was chosen: pale words would be lost on it. */
const onPaper = (light: Readonly<Record<string, string>>): string => {
  const variables = Object.entries(light).map(([name, value]) => `${name}:${value}`);
  return `@media print{:root[data-mantine-color-scheme]{color-scheme:light;${variables.join(';')}}}`;
};
