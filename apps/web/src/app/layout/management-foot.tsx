import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { sectionOf, sections, type Section } from '#web/admin/shared/sections.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { SteadyButton } from '#web/ui/theme/steady-button.tsx';
import { GUIDE } from './guide-path.ts';
import { ManagementMenu, SectionLink } from './management-menu.tsx';
import classes from './management-foot.module.css';

/** The sections that are wanted most, in that order; as many of them as there is room for stand in reach of the thumb. */
const wanted: readonly Section['label'][] = [
  'overview',
  'orders',
  'products',
  'refunds',
  'customermanagement',
  'uploads',
];
const ROOM_FOR = 4;

/** At the foot of phones: the pages that are wanted most, and a drawer with all of them. */
export const ManagementFoot = () => {
  const words = useWords(managementWords);
  const mayDo = useMayDo();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isOpen, setOpen] = useState(false);
  if (path === GUIDE) return null;
  const near = wanted
    .flatMap((label) => sections.filter((section) => section.label === label && mayDo(section.permission)))
    .slice(0, ROOM_FOR);
  const current = sectionOf(path);
  return (
    <div className={`no-print ${classes['foot']}`}>
      <nav aria-label={words.near}>
        <ul>
          {near.map((section) => (
            <li key={section.to}>
              <SectionLink section={section} />
            </li>
          ))}
          <li>
            <SteadyButton
              aria-haspopup="dialog"
              data-here={(current !== undefined && !near.includes(current)) || undefined}
              onClick={() => {
                setOpen(true);
              }}
            >
              <Menu size={18} aria-hidden />
              <span>{words.all}</span>
            </SteadyButton>
          </li>
        </ul>
      </nav>
      {isOpen ? (
        <Overlay
          title={words.navigation}
          onClose={() => {
            setOpen(false);
          }}
        >
          <div
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a') !== null) setOpen(false);
            }}
          >
            <ManagementMenu />
          </div>
        </Overlay>
      ) : null}
    </div>
  );
};
