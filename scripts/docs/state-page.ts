import {
  announcementStates,
  attemptStates,
  deliveryStates,
  exportStates,
  importStates,
  invoiceStates,
  mediaFileStates,
  orderStates,
  pickupPaymentStates,
  refundStates,
  returnStates,
  type StateTable,
} from '@kapok/domain';
import { format, resolveConfig } from 'prettier';

interface Section {
  readonly title: string;
  readonly file: string;
  readonly column: string;
  readonly table: StateTable<string>;
}

const sections: readonly Section[] = [
  { title: 'Order', file: 'order-states.ts', column: 'customer_order.status', table: orderStates },
  {
    title: 'Delivery',
    file: 'delivery-states.ts',
    column: 'customer_order.delivery_state',
    table: deliveryStates,
  },
  { title: 'Payment attempt', file: 'attempt-states.ts', column: 'payment_attempt.status', table: attemptStates },
  {
    title: 'Payment at pick-up',
    file: 'pickup-states.ts',
    column: 'pickup_payment.state',
    table: pickupPaymentStates,
  },
  { title: 'Refund', file: 'refund-states.ts', column: 'refund.state', table: refundStates },
  { title: 'Goods return', file: 'return-states.ts', column: 'goods_return.status', table: returnStates },
  { title: 'Invoice', file: 'invoice-states.ts', column: 'invoice.status', table: invoiceStates },
  { title: 'Media file', file: 'media-file-states.ts', column: 'media_file.status', table: mediaFileStates },
  { title: 'Announcement', file: 'announcement-states.ts', column: 'announcement.state', table: announcementStates },
  { title: 'Member import', file: 'import-states.ts', column: 'member_import.state', table: importStates },
  { title: 'Export', file: 'export-states.ts', column: 'shop_export.state', table: exportStates },
];

/** The table as a Mermaid diagram; states without a way out end in the closing point. */
const diagramOf = ({ states, initial, events }: StateTable<string>): readonly string[] => {
  const steps = states.flatMap((from) =>
    states.map((to) => ({
      from,
      to,
      names: Object.entries(events)
        .filter(([, event]) => event.to === to && event.from.includes(from))
        .map(([name]) => name),
    })),
  );
  const taken = steps.filter(({ names }) => names.length > 0);
  const final = states.filter((state) => taken.every(({ from }) => from !== state));
  return [
    'stateDiagram-v2',
    ...initial.map((state) => `  [*] --> ${state}`),
    ...taken.map(({ from, to, names }) => `  ${from} --> ${to}: ${names.join(', ')}`),
    ...final.map((state) => `  ${state} --> [*]`),
  ];
};

const sectionText = ({ title, file, column, table }: Section): string =>
  [
    `## ${title}`,
    '',
    `\`${column}\`, from \`packages/domain/src/${file}\`.`,
    '',
    '```mermaid',
    ...diagramOf(table),
    '```',
    '',
  ].join('\n');

const INTRODUCTION = `# States

Which states an order, a payment attempt, a refund, a goods return, an invoice and a media file have, and which event leads
from one to another. Made from the tables in \`packages/domain\` by \`npm run docs:states\`; the conditions of the
updates are made from the same tables, and \`npm run shop -- verify\` finds records that they do not explain.
`;

/** The text of docs/states.md. */
export const statePage = async (path: string): Promise<string> =>
  format([INTRODUCTION, ...sections.map(sectionText)].join('\n'), {
    ...(await resolveConfig(path)),
    parser: 'markdown',
  });
