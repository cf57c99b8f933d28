import { AudioLines, File, Image, Video, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/status-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import classes from './uploads.module.css';

const WHOLE = 100;

const signs: Readonly<Record<'videos' | 'audios' | 'images', LucideIcon>> = {
  videos: Video,
  audios: AudioLines,
  images: Image,
};

export interface RowFrameProps {
  readonly name: string;
  readonly kind: keyof typeof signs | undefined;
  readonly facts: string;
  readonly badge: Pick<StatusBadgeProps, 'color' | 'icon' | 'children'>;
  /** From 0 to 100; undefined where nothing is on its way. */
  readonly percent: number | undefined;
  readonly note?: string | null;
  readonly isFault?: boolean;
  readonly children: ReactNode;
}

/** One file: what it is, how far it is, why it stands still, and what can be done. */
export const RowFrame = ({
  name,
  kind,
  facts,
  badge,
  percent,
  note = null,
  isFault = false,
  children,
}: RowFrameProps) => {
  const words = useWords(uploadWords);
  const Sign = kind === undefined ? File : signs[kind];
  return (
    <article className={`card ${classes['row']}`}>
      <Sign size={22} strokeWidth={1.5} aria-hidden />
      <div className={classes['text']}>
        <h3>{name}</h3>
        <p className="dimmed small">
          <Unbroken>{facts}</Unbroken>
        </p>
        {percent === undefined ? null : (
          <progress max={WHOLE} value={percent} aria-label={words.progress(name)} className={classes['bar']} />
        )}
        {note === null ? null : <p className={isFault ? classes['fault'] : 'dimmed small'}>{note}</p>}
      </div>
      <StatusBadge {...badge} />
      <div className={classes['deeds']}>{children}</div>
    </article>
  );
};
