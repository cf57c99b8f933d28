import { hereIn } from '#web/texts/language.ts';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/** The law asks that people are told what becomes of their data where they give them. */
export const PrivacyNote = () => {
  const { privacy } = useWords(registerWords);
  return (
    <p className="dimmed small">
      {privacy.before}
      <a href={hereIn('/LegalDocuments')} target="_blank" rel="noopener">
        {privacy.link}
      </a>
      {privacy.after}
    </p>
  );
};
