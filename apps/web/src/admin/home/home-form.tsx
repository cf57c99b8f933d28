import { Button } from '@mantine/core';
import { homeFaults, type HomeState } from '@kapok/domain';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { SaveBar } from '#web/admin/shared/save-bar.tsx';
import { UnsavedQuestion } from '#web/admin/shared/unsaved-question.tsx';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { AddSection, ArrangedList } from './arranged-list.tsx';
import { toSection } from './arranged-sections.ts';
import type { HomeSectionFields } from './home-queries.ts';
import classes from './home.module.css';
import { PreviewOverlay } from './preview-overlay.tsx';
import { fieldsOf, useArrangement } from './use-arrangement.ts';
import { useSaveHome } from './use-save-home.ts';

export interface HomeFormProps {
  readonly before: readonly HomeSectionFields[];
  /** The version that it replaces; 0 for the first one. */
  readonly replaces: number;
}

/** The whole home page; a draft may be saved as often as one likes before anybody sees it. */
export const HomeForm = ({ before, replaces }: HomeFormProps) => {
  const words = useWords(homeWords);
  const arrangement = useArrangement(before);
  const { sections } = arrangement;
  const [tried, setTried] = useState<HomeState>('draft');
  const [isPreview, setPreview] = useState(false);
  const save = useSaveHome(replaces);
  const faultsFor = (state: HomeState) => homeFaults(sections.map(toSection), state);
  const send = (state: HomeState): boolean => {
    setTried(state);
    const [fault] = faultsFor(state);
    if (fault !== undefined) {
      arrangement.open(sections[fault.section]?.key ?? null);
      return false;
    }
    save.runOnce({ State: state, Sections: fieldsOf(sections) });
    return true;
  };
  return (
    <Form className={classes['form']} onSend={() => send('published')}>
      <UnsavedQuestion fields={fieldsOf(sections)} before={before} isSaving={save.isPending} />
      <Section
        title={words.sections}
        tools={
          <Button
            variant="default"
            leftSection={<Eye size={18} aria-hidden />}
            onClick={() => {
              setPreview(true);
            }}
          >
            {words.preview}
          </Button>
        }
      >
        <ArrangedList arrangement={arrangement} faults={faultsFor(tried)} />
        <AddSection arrangement={arrangement} />
      </Section>
      <SaveBar>
        <Button type="submit" loading={save.isPending}>
          {words.publish}
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={() => send('draft')}>
          {words.saveDraft}
        </Button>
      </SaveBar>
      {isPreview ? (
        <PreviewOverlay
          sections={fieldsOf(sections)}
          onClose={() => {
            setPreview(false);
          }}
        />
      ) : null}
    </Form>
  );
};
