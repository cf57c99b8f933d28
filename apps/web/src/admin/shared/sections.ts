import type { StaffPermission } from '@kapok/domain';
import type { LinkProps } from '@tanstack/react-router';
import {
  BookCheck,
  CloudUpload,
  FileText,
  HeartPulse,
  MessageSquareText,
  MessagesSquare,
  MonitorPlay,
  ScrollText,
  Settings,
  ShieldAlert,
  Store,
  TicketPercent,
  Workflow,
  LayoutDashboard,
  Package,
  ReceiptText,
  Undo2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ManagementWords } from '#web/texts/zh-hant/management.ts';

/** One page of the management in its menu. */
export interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: keyof ManagementWords['sections'];
  readonly icon: LucideIcon;
  /** What a member of the staff must be allowed to look after to see it; null for what every member of the staff sees. */
  readonly permission: StaffPermission | null;
  /** Pages of it with an address beside its own. */
  readonly pages?: readonly string[];
}

/** The menu of the management, in its order. A section stands here once its page exists. */
export const sections: readonly Section[] = [
  { to: '/mgnh', label: 'overview', icon: LayoutDashboard, permission: null },
  {
    to: '/mgnh/orders',
    label: 'orders',
    icon: ReceiptText,
    permission: 'orders',
    pages: ['/mgnh/quotes', '/mgnh/transfers', '/mgnh/invoices'],
  },
  {
    to: '/mgnh/refunds',
    label: 'refunds',
    icon: Undo2,
    permission: 'refunds',
    pages: ['/mgnh/refund-transfers'],
  },
  { to: '/mgnh/products', label: 'products', icon: Package, permission: 'catalogue', pages: ['/mgnh/categories'] },
  { to: '/mgnh/uploads', label: 'uploads', icon: CloudUpload, permission: 'catalogue' },
  { to: '/mgnh/coupons', label: 'coupons', icon: TicketPercent, permission: 'catalogue' },
  { to: '/mgnh/reviews', label: 'reviews', icon: MessageSquareText, permission: 'catalogue' },
  { to: '/mgnh/customermanagement', label: 'customermanagement', icon: UsersRound, permission: 'members' },
  { to: '/mgnh/talk', label: 'talk', icon: MessagesSquare, permission: 'members' },
  { to: '/mgnh/books', label: 'books', icon: BookCheck, permission: 'orders' },
  { to: '/mgnh/playback', label: 'playback', icon: MonitorPlay, permission: 'catalogue' },
  { to: '/mgnh/jobs', label: 'jobs', icon: Workflow, permission: 'settings' },
  { to: '/mgnh/audit', label: 'audit', icon: ScrollText, permission: 'settings' },
  { to: '/mgnh/security', label: 'security', icon: ShieldAlert, permission: 'settings' },
  { to: '/mgnh/doctor', label: 'doctor', icon: HeartPulse, permission: 'settings' },
  { to: '/mgnh/shop', label: 'shop', icon: Store, permission: 'settings' },
  { to: '/mgnh/pages', label: 'pages', icon: FileText, permission: 'settings' },
  { to: '/mgnh/settings', label: 'settings', icon: Settings, permission: 'settings' },
];

/** The section that a page of the management belongs to; undefined for addresses outside of it. */
export const sectionOf = (path: string): Section | undefined =>
  sections.findLast(({ to, pages = [] }) => path === to || path.startsWith(`${to}/`) || pages.includes(path));
