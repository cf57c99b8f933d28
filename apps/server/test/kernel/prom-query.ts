import { parser } from '@prometheus-io/lezer-promql';

/** A condition on a label. */
export interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** What an expression reads: a metric, and how its series are chosen. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

export interface ParsedQuery {
  readonly selectors: readonly Selector[];
  /** Labels that series are put together by. */
  readonly grouping: readonly string[];
}

type Node = ReturnType<typeof parser.parse>['topNode'];

/** The nodes of a kind below a node, in their order. */
const nodesIn = (top: Node, name: string): readonly Node[] => {
  const found: Node[] = [];
  top.cursor().iterate((node) => {
    if (node.name === name) found.push(node.node);
  });
  return found;
};

/** Reads an expression by Prometheus' own grammar. Throws where it is none. */
export const parseQuery = (text: string): ParsedQuery => {
  const top = parser.parse(text).topNode;
  const textOf = (node: Node): string => text.slice(node.from, node.to);
  const [broken] = nodesIn(top, '⚠');
  if (broken !== undefined) throw new Error(`no PromQL at ${broken.from}: ${text}`);
  const readMatcher = (node: Node): Matcher => {
    const [, label = '', operator = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(textOf(node)) ?? [];
    return { label, operator, value: value.replaceAll('\\\\', '\\') };
  };
  return {
    selectors: nodesIn(top, 'VectorSelector').map((node) => ({
      metric: nodesIn(node, 'Identifier').map(textOf)[0] ?? '',
      matchers: nodesIn(node, 'UnquotedLabelMatcher').map(readMatcher),
    })),
    grouping: nodesIn(top, 'GroupingLabels').flatMap((node) => nodesIn(node, 'LabelName').map(textOf)),
  };
};
