import type { Plugin } from 'vite';

const leftOut = (names: readonly string[]): string =>
  names
    .map(
      (name) => `export const ${name} = () => { throw new Error('${name} is left out: apps/web/build/lean-kit.ts'); };`,
    )
    .join('\n');

/** What stands in the place of the kit's parts that no page uses, by the name of their files. */
const idleParts: Readonly<Record<string, string>> = {
  // Styles that are written by script: ours are in the stylesheet, and `application.tsx` switches both off.
  MantineCssVariables: 'export const MantineCssVariables = () => null;',
  MantineClasses: 'export const MantineClasses = () => null;',
  // Sizes by the width of the screen would be written by script, too.
  InlineStyles: leftOut(['InlineStyles']),
  'hash-styles': leftOut(['hashStyleProps']),
  'sort-media-queries': 'export const sortMediaQueries = (styles) => styles;',
  // The kit's own colours: `ui/theme/tokens.ts` has every one of the shop.
  'default-colors': 'export const DEFAULT_COLORS = {};',
  // Colours that are reckoned from other colours: every one is in the stylesheet. Words on a ground are not chosen by its light.
  darken: leftOut(['darken']),
  rgba: leftOut(['rgba', 'alpha']),
  'get-gradient': leftOut(['getGradient']),
  luminance: 'export const isLightColor = () => false; export const luminance = () => 0;',
  // Ways to appear, by name; a button that is busy brings its own.
  transitions: 'export const transitions = {};',
  ButtonGroup: leftOut(['ButtonGroup']),
  ButtonGroupSection: leftOut(['ButtonGroupSection']),
  // A loader is a ring.
  Bars: leftOut(['Bars']),
  Dots: leftOut(['Dots']),
};

const kitFile = /@mantine\/core\/esm\/.*?([\w-]+)\.mjs$/;

/** Leaves out those parts of the kit. Fails when an update of the kit has one no more. */
export const withoutIdleKitParts = (): Plugin => {
  const found = new Set<string>();
  return {
    name: 'kapok-mantine-without-idle-parts',
    apply: 'build',
    load: (id) => {
      const name = kitFile.exec(id)?.[1] ?? '';
      const part = Object.hasOwn(idleParts, name) ? idleParts[name] : undefined;
      if (part !== undefined) found.add(name);
      return part;
    },
    buildEnd: (failure) => {
      const missing = Object.keys(idleParts).filter((name) => !found.has(name));
      if (failure === undefined && missing.length > 0) throw new Error(`the kit has no ${missing.join(', ')}`);
    },
  };
};
