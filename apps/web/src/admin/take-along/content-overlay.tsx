import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportWords } from '#web/texts/export-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { contentQuery } from './export-query.ts';
import classes from './take-along.module.css';

/** Each file of an archive with the meaning of its columns, and what is left out. */
export const ContentOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useWords(exportWords);
  const content = useQuery(contentQuery(useLanguage()));
  return (
    <Overlay
      title={words.contentTitle}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className="dimmed">{words.contentLead}</p>
      <Loaded query={content} shape="rows">
        {({ Tables, LeftOut }) => (
          <div className={classes['tables']}>
            {Tables.map(({ File, Title, Columns }) => (
              <details key={File} className={classes['table']}>
                <summary>
                  <strong lang="en">{File}</strong>
                  <span className="dimmed small">{Title}</span>
                </summary>
                <dl>
                  {Columns.map(({ Name, Meaning }) => (
                    <div key={Name}>
                      <dt lang="en">{Name}</dt>
                      <dd>{Meaning}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            ))}
            <h3>{words.leftOut}</h3>
            <ul className={classes['left']}>
              {LeftOut.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Overlay>
  );
};
