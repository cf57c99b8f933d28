import { useQuery } from '@tanstack/react-query';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { CaptionsSection } from './captions-section.tsx';
import { extrasQuery } from './upload-queries.ts';

export interface CaptionsOverlayProps {
  readonly name: string;
  readonly fileUuid: string;
  readonly onClose: () => void;
}

/** The captions of a lesson. */
export const CaptionsOverlay = ({ name, fileUuid, onClose }: CaptionsOverlayProps) => {
  const words = useWords(uploadWords);
  const extras = useQuery(extrasQuery(fileUuid));
  return (
    <Overlay title={words.captionsOf(name)} onClose={onClose}>
      <Loaded query={extras} shape="rows" compact>
        {({ CaptionLanguages }) => <CaptionsSection fileUuid={fileUuid} languages={CaptionLanguages} />}
      </Loaded>
    </Overlay>
  );
};
