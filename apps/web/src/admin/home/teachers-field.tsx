import { useQuery } from '@tanstack/react-query';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { shownTeachersQuery } from './home-queries.ts';
import classes from './home.module.css';

export interface TeachersFieldProps {
  readonly chosen: readonly string[];
  readonly onChange: (slugs: readonly string[]) => void;
}

/** Which teachers a section shows; none ticked means all of them, also those to come. */
export const TeachersField = ({ chosen, onChange }: TeachersFieldProps) => {
  const { teachers: words } = useWords(homeWords);
  const teachers = useQuery(shownTeachersQuery);
  return (
    <fieldset className={classes['part']}>
      <legend>{words.label}</legend>
      <p className="dimmed small">{words.hint}</p>
      <Loaded query={teachers} shape="rows" compact>
        {(found) =>
          found.length === 0 ? (
            <p className="dimmed">{words.none}</p>
          ) : (
            found.map(({ Slug, Name }) => (
              <CheckBox
                key={Slug}
                label={Name}
                checked={chosen.includes(Slug)}
                onChange={(isChosen) => {
                  onChange(isChosen ? [...chosen, Slug] : chosen.filter((one) => one !== Slug));
                }}
              />
            ))
          )
        }
      </Loaded>
    </fieldset>
  );
};
