import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { readClock } from './read-clock.ts';
import type { ListedUpload } from './upload-queries.ts';
import { useChoosePoster, type Extras } from './use-extras-deeds.ts';
import classes from './uploads.module.css';

export interface PosterSectionProps {
  readonly file: NonNullable<ListedUpload['File']>;
  readonly extras: Extras;
  readonly pictures: readonly ListedUpload[];
}

/** Chooses what is seen of a film before it plays. */
export const PosterSection = ({ file, extras, pictures }: PosterSectionProps) => {
  const words = useWords(uploadWords);
  const choosing = useChoosePoster(file.FileUuid);
  const now = extras.PosterIsChosen ? words.posterChosen : words.posterFound;
  return (
    <section aria-labelledby="poster">
      <h3 id="poster">{words.poster}</h3>
      <p className="dimmed small">{extras.HasPoster ? now : words.posterNone}</p>
      <MomentForm
        isBusy={choosing.isPending}
        onMoment={(atSeconds) => {
          choosing.mutate({ atSeconds });
        }}
      />
      {pictures.length === 0 ? null : (
        <Select
          label={words.posterImage}
          value=""
          options={[
            { value: '', label: words.posterImage },
            ...pictures.flatMap(({ File, FileName }) =>
              File === null ? [] : [{ value: File.FileUuid, label: FileName }],
            ),
          ]}
          onChange={(imageUuid) => {
            if (imageUuid !== '') choosing.mutate({ imageUuid });
          }}
        />
      )}
      {extras.PosterIsChosen ? (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            choosing.mutate({});
          }}
        >
          {words.posterBack}
        </Button>
      ) : null}
    </section>
  );
};

interface MomentFormProps {
  readonly isBusy: boolean;
  readonly onMoment: (atSeconds: number) => void;
}

const MomentForm = ({ isBusy, onMoment }: MomentFormProps) => {
  const words = useWords(uploadWords);
  const [moment, setMoment] = useState('');
  const [isTried, setTried] = useState(false);
  const atSeconds = readClock(moment);
  return (
    <Form
      className={classes['line']}
      onSend={() => {
        setTried(true);
        if (atSeconds !== undefined) onMoment(atSeconds);
        return atSeconds !== undefined;
      }}
    >
      <TextInput
        label={words.posterAt}
        placeholder="1:05"
        inputMode="numeric"
        value={moment}
        error={isTried && atSeconds === undefined ? words.posterAtMissing : null}
        onChange={(event) => {
          setMoment(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {words.takePoster}
      </Button>
    </Form>
  );
};
