import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { findPictureFault, uploadPicture } from './upload-picture.ts';

export interface UploadedPicture {
  readonly fileUuid: string;
  /** What was chosen: it can be shown before it is prepared. */
  readonly file: File;
}

export interface UploadPictureButtonProps {
  readonly label: string;
  readonly words: { readonly types: string; readonly tooLarge: string; readonly wrongType: string };
  /** The id of what says what the picture is for. */
  readonly describedBy?: string;
  readonly onUploaded: (picture: UploadedPicture) => void;
}

/** Chooses one picture and sends it. What cannot be taken, or did not arrive, is said. */
export const UploadPictureButton = ({ label, words, describedBy, onUploaded }: UploadPictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File): Promise<UploadedPicture> => ({ fileUuid: await uploadPicture(file), file }),
    onSuccess: onUploaded,
    onError: toastFailure,
  });
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const fault = findPictureFault(file);
    if (fault === null) upload.mutate(file);
    else showToast('error', fault === 'too-large' ? words.tooLarge : words.wrongType);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        title={words.types}
        aria-describedby={describedBy}
        loading={upload.isPending}
        leftSection={<ImagePlus size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
