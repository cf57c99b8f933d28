import { plainCueText, readCaptions } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { transcriptWords } from '#web/texts/transcript-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { captionsQuery } from './film-tracks.ts';
import { FoldPanel } from './fold-panel.tsx';
import type { PlaylistFile } from './media-queries.ts';
import { hearCaptionLanguage } from './transcript-media.ts';
import { TranscriptLines } from './transcript-lines.tsx';
import classes from './transcript.module.css';
import { usePanelOpen } from './use-panel-open.ts';

export interface TranscriptPanelProps {
  /** Has captions. */
  readonly file: PlaylistFile;
  /** It stands beside the film, and not under it. */
  readonly isBeside: boolean;
}

/** All that is said in the lesson that plays, to be read and to be jumped to (LEARN-7). */
export const TranscriptPanel = ({ file, isBeside }: TranscriptPanelProps) => {
  const words = useWords(transcriptWords);
  const languages = file.CaptionLanguages ?? [];
  const [isOpen, toggle] = usePanelOpen('transcript', isBeside);
  const [language, setLanguage] = useTranscriptLanguage(languages);
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  return (
    <FoldPanel
      title={words.title}
      isBeside={isBeside}
      isOpen={isOpen}
      onToggle={toggle}
      tools={
        languages.length > 1 ? (
          <div className={classes['language']}>
            <Select
              label={words.language}
              value={language}
              options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
              onChange={setLanguage}
            />
          </div>
        ) : null
      }
    >
      <Transcript file={file} language={language} />
    </FoldPanel>
  );
};

const Transcript = ({ file, language }: Pick<TranscriptPanelProps, 'file'> & { readonly language: string }) => {
  const captions = useQuery(captionsQuery(file, true));
  return (
    <Loaded query={captions} shape="rows" compact>
      {(all) => (
        <Said key={language} webvtt={all.find((one) => one.language === language)?.webvtt ?? ''} language={language} />
      )}
    </Loaded>
  );
};

const Said = ({ webvtt, language }: { readonly webvtt: string; readonly language: string }) => {
  const words = useWords(transcriptWords);
  const lines = useMemo(() => linesOf(webvtt), [webvtt]);
  if (lines.length === 0) return <p className={`dimmed small ${classes['nothing']}`}>{words.nothing}</p>;
  return <TranscriptLines lines={lines} language={language} />;
};

const linesOf = (webvtt: string) => {
  const read = readCaptions(webvtt);
  return read.say === 'cues' ? read.cues.map(({ startMs, text }) => ({ startMs, text: plainCueText(text) })) : [];
};

/** The language of the page where there are captions in it; from then on that of the captions which somebody chooses, here or in the film. */
const useTranscriptLanguage = (languages: readonly string[]): readonly [string, (language: string) => void] => {
  const [ofPage = ''] = useLanguage().split('-');
  const [chosen, setChosen] = useState<string>();
  useEffect(() => hearCaptionLanguage(setChosen), []);
  const [first = ''] = languages;
  const atFirst = languages.find((language) => language.startsWith(ofPage)) ?? first;
  return [chosen !== undefined && languages.includes(chosen) ? chosen : atFirst, setChosen];
};
