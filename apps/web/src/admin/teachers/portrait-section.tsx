import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { StaffImage } from '#web/admin/shared/staff-image.tsx';
import { UploadPictureButton } from '#web/admin/shared/upload-picture-button.tsx';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './teachers.module.css';

export interface PortraitSectionProps {
  readonly name: string;
  readonly fileUuid: string | null;
  readonly onChange: (fileUuid: string | null) => void;
}

interface Chosen {
  readonly fileUuid: string;
  readonly url: string;
}

/** The portrait as pages show it. One that was chosen just now is shown from this browser: it is still being prepared. */
export const PortraitSection = ({ name, fileUuid, onChange }: PortraitSectionProps) => {
  const { portrait: words } = useWords(staffTeacherWords);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );
  const alt = words.alt(name);
  return (
    <Section title={words.title} lead={words.hint}>
      <div className={classes['portrait']}>
        <div className={classes['face']}>
          {chosen !== null && chosen.fileUuid === fileUuid ? (
            <img src={chosen.url} alt={alt} />
          ) : (
            <StaffImage fileUuid={fileUuid} alt={alt} />
          )}
        </div>
        <div className={classes['tools']}>
          <UploadPictureButton
            label={fileUuid === null ? words.choose : words.replace}
            words={words}
            onUploaded={(uploaded) => {
              setChosen({ fileUuid: uploaded.fileUuid, url: URL.createObjectURL(uploaded.file) });
              onChange(uploaded.fileUuid);
            }}
          />
          {fileUuid === null ? null : (
            <IconButton
              icon={Trash2}
              label={words.remove}
              onClick={() => {
                onChange(null);
              }}
            />
          )}
        </div>
      </div>
    </Section>
  );
};
