import * as contractPackage from '@kapok/contract';
import type { Plugin } from 'vite';

const partOfCall = new Map(
  Object.entries(contractPackage)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([part, calls]) => Object.keys(calls).map((call) => [call, part] as const)),
);

/**
 * Lets each page carry the schemas of its own calls only. Sources name a call as `contract.someCall`, and no bundler takes
 * properties out of one large object; here it becomes the part of the contract that holds the call.
 */
export const contractInParts = (): Plugin => ({
  name: 'kapok-contract-in-parts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!/\/apps\/web\/src\/[^?]*\.tsx?$/.test(id) || !code.includes("from '@kapok/contract'")) return undefined;
    const parts = new Set<string>();
    const rewritten = code.replaceAll(/(?<!typeof )\bcontract\.(\w+)/g, (whole, call: string) => {
      const part = partOfCall.get(call);
      if (part === undefined) return whole;
      parts.add(`${part} as ${part}Part`);
      return `${part}Part.${call}`;
    });
    // At the end, so that every line keeps its number.
    return parts.size === 0 ? undefined : `${rewritten}\nimport { ${[...parts].join(', ')} } from '@kapok/contract';\n`;
  },
});
