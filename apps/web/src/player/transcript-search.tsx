import { TRANSCRIPT_SEARCH_MAX } from '@kapok/contract';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { transcriptWords } from '#web/texts/transcript-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './transcript-search.module.css';

/** Asks what to look for in the lessons of the member. */
export const TranscriptSearch = ({ before = '' }: { readonly before?: string }) => {
  const words = useWords(transcriptWords);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(before);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = typed.trim();
    void navigate({ to: '/users', search: said === '' ? {} : { Said: said } });
  };
  return (
    <form role="search" aria-label={words.search} className={classes['form']} onSubmit={submit}>
      <SearchField
        label={words.search}
        maxLength={TRANSCRIPT_SEARCH_MAX}
        value={typed}
        end={<IconButton type="submit" icon={Search} label={words.submit} />}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
    </form>
  );
};
