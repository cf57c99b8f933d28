import { useLocation, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { hereIn, useTexts } from '#web/texts/language.ts';
import { focusPageHeading } from '#web/ui/focus-heading.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

export interface SearchFormProps {
  /** Names the form where the header's stands on the same page. */
  readonly label?: string;
}

/**
 * Searches the whole shop. It sends on submit only, never while characters are being composed, and by itself before the
 * application has started.
 */
export const SearchForm = ({ label }: SearchFormProps) => {
  const { shell } = useTexts();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const words = useLocation({ select: ({ pathname, search }) => (pathname === '/' ? (search.Search ?? '') : '') });
  return (
    <form
      role="search"
      aria-label={label}
      action={hereIn('/')}
      onSubmit={(event) => {
        event.preventDefault();
        const Search = field.current?.value.trim() ?? '';
        // As after a change of page. Before that the keyboard of a phone goes away.
        field.current?.blur();
        void navigate({ to: '/', search: Search === '' ? {} : { Search } }).then(() => {
          const main = document.querySelector<HTMLElement>('main');
          if (main !== null) focusPageHeading(main);
        });
      }}
    >
      <SearchField
        key={words}
        ref={field}
        name="Search"
        label={shell.searchPlaceholder}
        maxLength={100}
        defaultValue={words}
        end={<IconButton type="submit" icon={Search} label={shell.search} />}
      />
    </form>
  );
};
