import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { PublishTermsOverlay } from './publish-terms-overlay.tsx';
import classes from './settings.module.css';
import type { ShopSettings } from './settings-query.ts';

const stateColors = { past: 'gray', 'in-force': 'green', coming: 'accent' } as const;

/** The versions of the terms, and the way to publish the next. */
export const TermsSection = ({ terms }: { readonly terms: ShopSettings['Terms'] }) => {
  const { settings: words } = useWords(staffAreaWords);
  const [publishing, setPublishing] = useState(false);
  const newest = terms[0]?.Version;
  return (
    <Section
      title={words.terms}
      lead={words.termsLead}
      tools={
        <Button
          variant="default"
          leftSection={<FilePlus2 size={18} aria-hidden />}
          disabled={newest === undefined}
          onClick={() => {
            setPublishing(true);
          }}
        >
          {words.newTerms}
        </Button>
      }
    >
      {newest === undefined ? <p>{words.noTerms}</p> : <Versions terms={terms} />}
      {publishing && newest !== undefined ? (
        <PublishTermsOverlay
          from={newest}
          onClose={() => {
            setPublishing(false);
          }}
        />
      ) : null}
    </Section>
  );
};

const Versions = ({ terms }: { readonly terms: ShopSettings['Terms'] }) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <div className={classes['wide']}>
      <table className="table">
        <caption className="visually-hidden">{words.terms}</caption>
        <thead>
          <tr>
            <th scope="col">{words.version}</th>
            <th scope="col">{words.effectiveFrom}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ Version, EffectiveFrom, State }) => (
            <tr key={Version}>
              <td>
                <Link to="/LegalDocuments" search={{ Version }}>
                  {Version}
                </Link>{' '}
                <StatusBadge color={stateColors[State]}>{words.states[State]}</StatusBadge>
              </td>
              <td className="nowrap">{formatDayAndTime(EffectiveFrom)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
