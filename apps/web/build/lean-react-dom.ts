import type { Plugin } from 'vite';

/** What React offers for other applications than this one: hints for files that the server's pages give, and forms without a script. */
const idleFunctions = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'useFormState',
  'useFormStatus',
];

/** A function that the module offers, from its name to the brace at the beginning of a line that ends it. */
const offerOf = (name: string): RegExp => new RegExp(String.raw`^exports\.${name} = function [\s\S]*?^\};$`, 'mu');

/** Leaves those functions out of the first page. Fails when an update of React words them anew. */
export const withoutIdleReactParts = (): Plugin => ({
  name: 'kapok-react-dom-without-idle-parts',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('/react-dom/cjs/react-dom.production.js')) return undefined;
    return idleFunctions.reduce((lean, name) => {
      const offer = offerOf(name);
      if (!offer.test(lean)) throw new Error(`react-dom does not offer ${name} as it did`);
      return lean.replace(offer, '');
    }, code);
  },
});
