import { Button } from '@mantine/core';
import { mgntDoctorContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail, RefreshCw } from 'lucide-react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './doctor.module.css';
import { FindingList } from './finding-list.tsx';
import { healthQuery, openingQuery } from './health-query.ts';
import { openingPlaces } from './opening-places.ts';

/** How the shop is: what it lacks before it sells, and whether every part does its work (OWN-3). */
export const DoctorPage = () => {
  const words = useWords(doctorWords);
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <OpeningCard />
      <MachineCard />
    </StaffPage>
  );
};

const OpeningCard = () => {
  const words = useWords(doctorWords);
  const opening = useQuery(openingQuery(useLanguage()));
  return (
    <Section title={words.opening}>
      <Loaded query={opening} shape="rows">
        {({ Checks }) => (
          <FindingList
            findings={Checks.map(({ Name, State, Sentence }) => ({
              name: Name,
              state: State,
              title: words.openingChecks[Name],
              sentence: Sentence,
              place: openingPlaces[Name],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
};

const MachineCard = () => {
  const words = useWords(doctorWords);
  const health = useQuery(healthQuery(useLanguage()));
  const again = (
    <div className={classes['tools']}>
      <TestMailButton />
      <Button
        variant="default"
        leftSection={<RefreshCw size={18} aria-hidden />}
        loading={health.isFetching}
        onClick={() => void health.refetch()}
      >
        {words.again}
      </Button>
    </div>
  );
  return (
    <Section title={words.machine} tools={again}>
      <Loaded query={health} shape="rows">
        {({ CheckedAt, Checks }) => (
          <>
            <FindingList
              findings={Checks.map(({ Name, State, Sentence }) => ({
                name: Name,
                state: State,
                title: words.machineChecks[Name],
                sentence: Sentence,
              }))}
            />
            <p className="dimmed small">{words.checkedAt(formatDayAndTime(CheckedAt))}</p>
          </>
        )}
      </Loaded>
    </Section>
  );
};

const TestMailButton = () => {
  const words = useWords(doctorWords);
  const send = useDeed({
    send: (_wish: null, idempotencyKey) => call(mgntDoctorContract.sendTestMail, {}, { idempotencyKey }),
    said: (wasTaken) => {
      showToast(wasTaken ? 'ok' : 'error', wasTaken ? words.mailSent : words.mailRefused);
    },
    concerns: [],
  });
  return (
    <Button
      variant="default"
      leftSection={<Mail size={18} aria-hidden />}
      loading={send.isPending}
      onClick={() => {
        send.runOnce(null);
      }}
    >
      {words.testMail}
    </Button>
  );
};
