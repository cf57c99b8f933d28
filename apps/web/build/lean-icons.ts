import type { Plugin } from 'vite';

const iconMaker = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * The maker of icons, for what the shop gives them: size, width of lines, class, and what a reader is told. The library's own also knows
 * contexts, other boxes than 24 by 24, and other ways to scale lines.
 */
const leanMaker = `
import { createElement } from 'react';
const isTold = (props) =>
  Object.keys(props).some((name) => /^(?:aria-|role$|title$)/.test(name) && props[name] != null);
export default ({ name, node, aliases = [] }) => {
  const own = ['lucide', ...[name, ...aliases].map((one) => 'lucide-' + one)].join(' ');
  return ({ size = 24, strokeWidth = 2, color = 'currentColor', className, children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? own + ' ' + className : own,
        ...(children || isTold(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
};
`;

/** Makes icons by less code, which stands on every first page. Fails when an update of the library makes them elsewhere. */
export const leanIcons = (): Plugin => {
  let isFound = false;
  return {
    name: 'kapok-lean-icons',
    apply: 'build',
    load: (id) => {
      if (!iconMaker.test(id)) return undefined;
      isFound = true;
      return leanMaker;
    },
    buildEnd: (failure) => {
      if (failure === undefined && !isFound) throw new Error('lucide-react makes its icons elsewhere now');
    },
  };
};
