import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { MemberImport } from './import-queries.ts';
import classes from './member-import.module.css';

/** How far the job of an import is. Whoever leaves the page finds it further when they come back. */
export const WorkBar = ({ found }: { readonly found: MemberImport }) => {
  const words = useWords(memberImportWords);
  return (
    <Section title={words.states[found.State]} lead={words.mayLeave}>
      <progress
        className={classes['bar']}
        max={Math.max(1, found.Rows)}
        value={found.DoneRows}
        aria-label={words.states[found.State]}
      />
      <p className="dimmed" role="status">
        {words.rowsOf(found.DoneRows, found.Rows)}
      </p>
    </Section>
  );
};
