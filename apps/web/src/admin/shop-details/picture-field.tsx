import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { UploadPictureButton } from '#web/admin/shared/upload-picture-button.tsx';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
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
          <UploadPictureButton
            label={name}
            words={words}
            describedBy={hintId}
            onUploaded={({ fileUuid, file }) => {
              onChosen({ fileUuid, url: URL.createObjectURL(file) });
            }}
          />
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
