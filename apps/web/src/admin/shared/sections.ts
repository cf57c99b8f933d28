import type { StaffPermission } from '@kapok/domain';
import type { LinkProps } from '@tanstack/react-router';
import {
  BookCheck,
  Calculator,
  ChartColumn,
  CloudUpload,
  FileText,
  GraduationCap,
  HeartPulse,
  House,
  Mail,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareText,
  MessagesSquare,
  MonitorPlay,
  ScrollText,
  Settings,
  ShoppingBasket,
  ShieldAlert,
  Store,
  TicketPercent,
  Truck,
  Webhook,
  Workflow,
  LayoutDashboard,
  Package,
  ReceiptText,
  Undo2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ManagementWords } from '#web/texts/zh-hant/management.ts';

/** The parts of the menu, in their order: what a shop is about first, what keeps it running last. */
export const groups = ['sell', 'teach', 'people', 'shop', 'technical'] as const;

type Group = (typeof groups)[number];

/** One page of the management in its menu. */
export interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: keyof ManagementWords['sections'];
  readonly icon: LucideIcon;
  /** Where it stands in the menu; null for the first page, above all groups. */
  readonly group: Group | null;
  /** What a member of the staff must be allowed to look after to see it; null for what every member of the staff sees. */
  readonly permission: StaffPermission | null;
  /** Pages of it with an address beside its own, and what stands below them. */
  readonly pages?: readonly string[];
}

/** The menu of the management, in its order. A section stands here once its page exists. */
export const sections: readonly Section[] = [
  { to: '/mgnh', label: 'overview', icon: LayoutDashboard, group: null, permission: null },
  {
    to: '/mgnh/orders',
    label: 'orders',
    icon: ReceiptText,
    group: 'sell',
    permission: 'orders',
    pages: ['/mgnh/quotes', '/mgnh/transfers', '/mgnh/invoices'],
  },
  { to: '/mgnh/packing', label: 'packing', icon: Truck, group: 'sell', permission: 'packing' },
  {
    to: '/mgnh/refunds',
    label: 'refunds',
    icon: Undo2,
    group: 'sell',
    permission: 'refunds',
    pages: ['/mgnh/refund-transfers'],
  },
  {
    to: '/mgnh/products',
    label: 'products',
    icon: Package,
    group: 'sell',
    permission: 'catalogue',
    pages: ['/mgnh/categories'],
  },
  { to: '/mgnh/coupons', label: 'coupons', icon: TicketPercent, group: 'sell', permission: 'catalogue' },
  { to: '/mgnh/add-ons', label: 'addOns', icon: ShoppingBasket, group: 'sell', permission: 'catalogue' },
  {
    to: '/mgnh/sales',
    label: 'sales',
    icon: ChartColumn,
    group: 'sell',
    permission: 'statistics',
    pages: ['/mgnh/viewing'],
  },
  { to: '/mgnh/tax', label: 'tax', icon: Calculator, group: 'sell', permission: 'statistics' },
  { to: '/mgnh/teachers', label: 'teachers', icon: GraduationCap, group: 'teach', permission: 'catalogue' },
  { to: '/mgnh/uploads', label: 'uploads', icon: CloudUpload, group: 'teach', permission: 'catalogue' },
  { to: '/mgnh/reviews', label: 'reviews', icon: MessageSquareText, group: 'teach', permission: 'catalogue' },
  {
    to: '/mgnh/questions',
    label: 'questions',
    icon: MessageCircleQuestionMark,
    group: 'teach',
    permission: 'members',
  },
  {
    to: '/mgnh/announcements',
    label: 'announcements',
    icon: Megaphone,
    group: 'teach',
    permission: 'catalogue',
  },
  { to: '/mgnh/talk', label: 'talk', icon: MessagesSquare, group: 'teach', permission: 'members' },
  {
    to: '/mgnh/customermanagement',
    label: 'customermanagement',
    icon: UsersRound,
    group: 'people',
    permission: 'members',
    pages: ['/mgnh/member-import'],
  },
  { to: '/mgnh/mails', label: 'mails', icon: Mail, group: 'people', permission: 'members' },
  { to: '/mgnh/shop', label: 'shop', icon: Store, group: 'shop', permission: 'settings' },
  { to: '/mgnh/home', label: 'home', icon: House, group: 'shop', permission: 'settings' },
  { to: '/mgnh/pages', label: 'pages', icon: FileText, group: 'shop', permission: 'settings' },
  { to: '/mgnh/settings', label: 'settings', icon: Settings, group: 'shop', permission: 'settings' },
  { to: '/mgnh/doctor', label: 'doctor', icon: HeartPulse, group: 'technical', permission: 'settings' },
  { to: '/mgnh/books', label: 'books', icon: BookCheck, group: 'technical', permission: 'orders' },
  { to: '/mgnh/playback', label: 'playback', icon: MonitorPlay, group: 'technical', permission: 'catalogue' },
  { to: '/mgnh/jobs', label: 'jobs', icon: Workflow, group: 'technical', permission: 'settings' },
  { to: '/mgnh/webhooks', label: 'webhooks', icon: Webhook, group: 'technical', permission: 'settings' },
  { to: '/mgnh/audit', label: 'audit', icon: ScrollText, group: 'technical', permission: 'settings' },
  { to: '/mgnh/security', label: 'security', icon: ShieldAlert, group: 'technical', permission: 'settings' },
];

/** Whether an address is that of a page, or stands below it. */
const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Whether an address belongs to a section by one of the pages that it has beside its own. */
export const isBesideSection = (path: string, { pages = [] }: Section): boolean =>
  pages.some((page) => isWithin(path, page));

/** The section that a page of the management belongs to; undefined for addresses outside of it. */
export const sectionOf = (path: string): Section | undefined =>
  sections.findLast((section) => isWithin(path, section.to) || isBesideSection(path, section));
