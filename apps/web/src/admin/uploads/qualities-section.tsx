import { Button } from '@mantine/core';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { Extras } from './use-extras-deeds.ts';
import { useMakeQualities } from './use-make-qualities.ts';
import classes from './uploads.module.css';

export interface QualitiesSectionProps {
  readonly fileUuid: string;
  readonly qualities: Extras['Qualities'];
}

/** What a film can be played in, and has the rest of it made (LEARN-8). */
export const QualitiesSection = ({ fileUuid, qualities }: QualitiesSectionProps) => {
  const words = useWords(uploadWords);
  const making = useMakeQualities(fileUuid);
  return (
    <section aria-labelledby="qualities">
      <h3 id="qualities">{words.qualities}</h3>
      {qualities.length === 0 ? <p className="dimmed small">{words.qualitiesNone}</p> : null}
      <ul className={classes['captions']}>
        {qualities.map(({ Quality, Status }) => (
          <li key={Quality}>
            {Quality === 'sound' ? words.qualitySound : Quality}
            <span className="dimmed small">{words.qualityStates[Status]}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="sm"
        loading={making.isPending}
        onClick={() => {
          making.mutate();
        }}
      >
        {words.makeQualities}
      </Button>
    </section>
  );
};
