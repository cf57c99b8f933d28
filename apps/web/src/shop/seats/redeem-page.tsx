import { Button, TextInput } from '@mantine/core';
import { contract, type CallError } from '@kapok/contract';
import { readSeatCode } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { useSession } from '#web/api/use-session.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { legalQuery, PressConsent } from '#web/shop/legal/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { seatWords } from '#web/texts/seat-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Naming } from '#web/ui/naming.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { broughtCode } from './brought-code.ts';
import classes from './redeem-page.module.css';
import { useBroughtCode } from './use-brought-code.ts';

type Redeemed = Answer<typeof contract.redeemSeat>;

/** Opens a course by a code that its buyer handed out (OFFER-3). It waits for a press: who only looks uses nothing up. */
export const RedeemPage = () => {
  const { redeem: words } = useWords(seatWords);
  usePageTitle(words.title);
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  return (
    <Page width="form">
      <h1>{words.title}</h1>
      {redeemed === null ? (
        <RedeemForm onRedeemed={setRedeemed} />
      ) : (
        <Done
          course={redeemed}
          onAnother={() => {
            setRedeemed(null);
          }}
        />
      )}
    </Page>
  );
};

/** Under the terms that the page shows, or those that come with the press. */
const useRedeem = (onRedeemed: (course: Redeemed) => void) => {
  const client = useQueryClient();
  return useMutation<Redeemed, CallError, string>({
    mutationFn: async (Code) => {
      const { Version } = await queryForPress(client, { ...legalQuery(), staleTime: 'static' });
      return call(contract.redeemSeat, { Code, TermsVersion: Version });
    },
    onSuccess: async (course) => {
      broughtCode.keep(null);
      onRedeemed(course);
      await Promise.all([['product'], ['owned']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (failure) => {
      if (failureCode(failure) === 'terms-changed') void client.invalidateQueries({ queryKey: legalQuery().queryKey });
    },
  });
};

const RedeemForm = ({ onRedeemed }: { readonly onRedeemed: (course: Redeemed) => void }) => {
  const { redeem: words } = useWords(seatWords);
  const { errors } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { code, setCode } = useBroughtCode();
  const [wasSent, setWasSent] = useState(false);
  const redeeming = useRedeem(onRedeemed);
  const redeemOnce = useSingleRun(redeeming);
  const isCode = readSeatCode(code) !== null;
  const isMember = status === 'member';

  const send = (): boolean => {
    setWasSent(true);
    if (!isCode) return false;
    if (isMember) redeemOnce(code);
    else void navigate({ to: '/login', search: { redirect: here } });
    return true;
  };
  const failure = redeeming.isError ? failureCode(redeeming.error) : null;
  return (
    <>
      <p className="dimmed">{words.lead}</p>
      <Form className={classes['form']} onSend={send}>
        {failure === null ? null : (
          <FormError>{failure === 'already-owned' ? words.alreadyOwned : errors[failure]}</FormError>
        )}
        <TextInput
          label={words.code}
          description={words.codeHint}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          classNames={{ input: classes['code'] ?? '' }}
          error={wasSent && !isCode ? words.codeWrong : null}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            redeeming.reset();
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={redeeming.isPending}>
          {isMember ? words.press : words.signIn}
        </Button>
        {isMember ? <PressConsent words={words} /> : null}
      </Form>
    </>
  );
};

const Done = ({ course, onAnother }: { readonly course: Redeemed; readonly onAnother: () => void }) => {
  const { redeem: words } = useWords(seatWords);
  return (
    <>
      <EmptyState
        isNews
        title={<Naming say={words.done} name={course.ProductName} />}
        picture={<CircleCheck size={48} strokeWidth={1.25} />}
        action={
          <LinkButton to="/users/mediaplayer" search={{ ProductId: course.ProductId, Play: '1' }}>
            {course.ProductKind === 'audio' ? words.listen : words.watch}
          </LinkButton>
        }
      />
      <p className={classes['another']}>
        <TextButton onClick={onAnother}>{words.another}</TextButton>
      </p>
    </>
  );
};
