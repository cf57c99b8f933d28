import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { openingQuery, type Opening } from '#web/admin/doctor/index.ts';
import { logoOfForm } from '#web/admin/shared/shop-logo.ts';
import { shopDetailsQuery, type SavedShop, type ShopForm } from '#web/admin/shop-details/index.ts';
import { useLanguage } from '#web/texts/language.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { Progress } from './progress.tsx';
import { Question } from './question.tsx';
import classes from './start.module.css';
import { StepPreview } from './step-preview.tsx';
import { firstOpenStep, previewedSteps, startSteps, type StartStep } from './steps.ts';

const route = getRouteApi('/signed-in/mgnh/start');

/** Leads through a new shop, one question at a time; each may be left and come back to (OWN-2). */
export const StartPage = () => {
  const words = useWords(startWords);
  const saved = useQuery(shopDetailsQuery);
  // What is typed outlives a change of language.
  const opening = useQuery({ ...openingQuery(useLanguage()), placeholderData: keepPreviousData });
  usePageTitle(words.title);
  return (
    <Page>
      <Loaded query={saved} shape="form">
        {(shop) => (
          <Loaded query={opening} shape="form">
            {(found) => <Guide shop={shop} opening={found} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

interface GuideProps {
  readonly shop: SavedShop;
  readonly opening: Opening;
}

const Guide = ({ shop, opening }: GuideProps) => {
  const navigate = route.useNavigate();
  const [form, setForm] = useState<ShopForm>(() => ({
    ...shop.Profile,
    NameZh: shop.Profile.NameZh === '' ? opening.ProposedName : shop.Profile.NameZh,
    Email: shop.Profile.Email === '' ? opening.ProposedEmail : shop.Profile.Email,
  }));
  // Outlives the step: what was uploaded just now is still being prepared when it is saved.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [first] = useState(() => firstOpenStep(shop.Profile, opening));
  const asked = route.useSearch().step;
  const step = startSteps.find((known) => known === asked) ?? first;
  const logo = logoOfForm(form.Logo, { chosen, version: shop.Version });
  return (
    <div className={classes['guide']} data-previewed={previewedSteps.includes(step)}>
      <Progress step={step} form={shop.Profile} opening={opening} />
      <Question
        key={step}
        step={step}
        shop={shop}
        opening={opening}
        part={{
          form,
          onChange: (change) => {
            setForm((before) => ({ ...before, ...change }));
          },
        }}
        pictures={{
          chosen,
          onChosen: ({ fileUuid, url }) => {
            setChosen((before) => new Map(before).set(fileUuid, url));
          },
        }}
        onGo={(to: StartStep) => void navigate({ search: { step: to } })}
      />
      {previewedSteps.includes(step) ? <Preview step={step} form={form} logo={logo} /> : null}
    </div>
  );
};

interface PreviewProps {
  readonly step: StartStep;
  readonly form: ShopForm;
  readonly logo: string;
}

/** Beside the question where there is room; behind a button where there is not. */
const Preview = ({ step, form, logo }: PreviewProps) => {
  const words = useWords(startWords);
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes['aside']} data-shown={isShown}>
      <button
        type="button"
        className={classes['previewButton']}
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? words.hidePreview : words.showPreview}
      </button>
      <div className={classes['preview']}>
        <StepPreview step={step} form={form} logo={logo} />
      </div>
    </div>
  );
};
