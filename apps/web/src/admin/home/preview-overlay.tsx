import { mgntHomeContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#web/api/api.ts';
import { HomeSection } from '#web/shop/catalogue/index.ts';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import type { HomeSectionFields } from './home-queries.ts';
import classes from './home.module.css';

export interface PreviewOverlayProps {
  readonly sections: HomeSectionFields[];
  readonly onClose: () => void;
}

/** The sections as visitors would see them, before anything is saved. Nothing in it can be pressed. */
export const PreviewOverlay = ({ sections, onClose }: PreviewOverlayProps) => {
  const words = useWords(homeWords);
  const { shell } = useTexts();
  const shown = useQuery({
    queryKey: ['staff-home-preview', useId(), sections],
    queryFn: () => call(mgntHomeContract.previewHome, { Sections: sections }),
  });
  return (
    <Overlay
      title={words.previewTitle}
      onClose={onClose}
      footer={<LeaveButton isOnly label={shell.close} onLeave={onClose} />}
    >
      <Loaded query={shown} shape="cards">
        {(found) =>
          found.length === 0 ? (
            <p className="dimmed">{words.previewEmpty}</p>
          ) : (
            <div className={classes['preview']} inert>
              {found.map((section, index) =>
                section.Kind === 'list' ? (
                  <p key={index} className={classes['place']}>
                    {words.kinds.list}
                  </p>
                ) : (
                  <HomeSection key={index} section={section} />
                ),
              )}
            </div>
          )
        }
      </Loaded>
    </Overlay>
  );
};
