import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { findPictureFault, uploadPicture } from '#web/admin/shared/upload-picture.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './shop-details.module.css';

export interface ChosenPicture {
  readonly fileUuid: string;
  /** Where this page shows it from: it is still being prepared. */
  readonly url: string;
}

export interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Where the picture is shown from; null where there is none. */
  readonly src: string | null;
  readonly onChosen: (picture: ChosenPicture | null) => void;
}

/** One picture of the shop, with what it is for. */
export const PictureField = ({ label, hint, src, onChosen }: PictureFieldProps) => {
  const { picture: words } = useWords(shopDetailsWords);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File): Promise<ChosenPicture> => ({
      fileUuid: await uploadPicture(file),
      url: URL.createObjectURL(file),
    }),
    onSuccess: onChosen,
    onError: toastFailure,
  });
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const fault = findPictureFault(file);
    if (fault === null) upload.mutate(file);
    else showToast('error', fault === 'too-large' ? words.tooLarge : words.wrongType);
  };
  const name = src === null ? words.choose(label) : words.replace(label);
  return (
    <div className={classes['picture']}>
      <span className={classes['frame']}>
        {src === null ? <span className="dimmed small">{words.none}</span> : <img src={src} alt={label} />}
      </span>
      <div className={classes['about']}>
        <p className={classes['label']}>{label}</p>
        <p id={hintId} className="dimmed small">
          {hint}
        </p>
        <div className={classes['tools']}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={name}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // The same file may be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            title={words.types}
            aria-describedby={hintId}
            loading={upload.isPending}
            leftSection={<ImagePlus size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {name}
          </Button>
          {src === null ? null : (
            <IconButton
              icon={Trash2}
              label={words.remove(label)}
              onClick={() => {
                onChosen(null);
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
};
