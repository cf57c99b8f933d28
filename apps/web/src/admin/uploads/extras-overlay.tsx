import { useQuery } from '@tanstack/react-query';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { CaptionsSection } from './captions-section.tsx';
import { PosterSection } from './poster-section.tsx';
import { QualitiesSection } from './qualities-section.tsx';
import { extrasQuery, type ListedUpload } from './upload-queries.ts';
import classes from './uploads.module.css';

export interface ExtrasOverlayProps {
  readonly name: string;
  readonly file: NonNullable<ListedUpload['File']>;
  readonly pictures: readonly ListedUpload[];
  readonly onClose: () => void;
}

/** The poster, the captions and the qualities of a file that is ready. */
export const ExtrasOverlay = ({ name, file, pictures, onClose }: ExtrasOverlayProps) => {
  const words = useWords(uploadWords);
  const extras = useQuery(extrasQuery(file.FileUuid));
  return (
    <Overlay title={words.extrasOf(name)} onClose={onClose}>
      <Loaded query={extras} shape="rows" compact>
        {(found) => (
          <div className={classes['extras']}>
            <PosterSection file={file} extras={found} pictures={pictures} />
            <CaptionsSection fileUuid={file.FileUuid} languages={found.CaptionLanguages} />
            {file.FileType === 'videos' ? (
              <QualitiesSection fileUuid={file.FileUuid} qualities={found.Qualities} />
            ) : null}
          </div>
        )}
      </Loaded>
    </Overlay>
  );
};
