import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { OpenedProfile } from './opened-profile.ts';
import classes from './profile.module.css';

/** Another member's profile, for staff to read. */
export const MemberFacts = ({ profile }: { readonly profile: OpenedProfile }) => {
  const { account } = useTexts();
  const words = useWords(profileWords);
  const facts = [
    [account.loginName, profile.UserName],
    [words.name, profile.Cname],
    [words.tel, profile.Tel],
    [words.email, profile.Email],
    [words.lineId, profile.Lineid],
    [words.facebookName, profile.Fbname],
    [words.address.label, profile.Address],
  ] as const;
  return (
    <Section takesFocus title={words.basics}>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === '' ? <dd className="dimmed">{words.member.none}</dd> : <dd dir="auto">{value}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
};
