import { mgntDoctorContract } from '@kapok/contract';
import { machineChecks, mayOpen, openingChecks } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/platform/http/post.ts';
import { listConfirmedSteps } from '#server/platform/settings/index.ts';
import { findOpening } from '#server/platform/shop-profile/index.ts';
import { checkMachine } from './check-machine.ts';
import type { DoctorRouteDeps } from './deps.ts';
import { sentenceOf } from './finding.ts';
import { registerOpenAndClose } from './open-and-close.ts';
import { checkOpening } from './opening-checks.ts';
import { proposeEmail, sendTestMail } from './test-mail.ts';

/** What the shop lacks and how it is, for staff who look after its settings. */
export const registerDoctorRoutes = (app: FastifyInstance, deps: DoctorRouteDeps): void => {
  registerOpenAndClose(app, deps);
  const { qryOpening, qryHealth, sendTestMail: testMail } = mgntDoctorContract;

  post(app, qryOpening, async (_body, { language, caller }) => {
    const [findings, door, confirmed, email] = await Promise.all([
      checkOpening(deps),
      findOpening(deps.db),
      listConfirmedSteps(deps.db),
      proposeEmail(deps.db, caller.memberId),
    ]);
    return {
      Door: {
        State: door.state,
        TextZh: door.text.zh,
        TextEn: door.text.en,
        ReturnsOn: door.returnsOn,
        Press: door.number,
      },
      MayOpen: mayOpen(openingChecks.map((name) => findings[name].state)),
      IsDemo: deps.isDemo,
      Confirmed: [...confirmed],
      ProposedEmail: email,
      ProposedName: deps.proposedName,
      Checks: openingChecks.map((name) => ({
        Name: name,
        State: findings[name].state,
        Sentence: sentenceOf(findings[name], language),
      })),
    };
  });

  post(app, qryHealth, async (_body, { language, request }) => {
    const seen = { hasForwardedHeader: request.headers['x-forwarded-for'] !== undefined };
    const findings = await checkMachine(deps, seen);
    return {
      CheckedAt: new Date().toISOString(),
      Checks: machineChecks.map((name) => ({
        Name: name,
        State: findings[name].state,
        Sentence: sentenceOf(findings[name], language),
      })),
    };
  });

  post(app, testMail, (_body, { caller }) => sendTestMail(deps, caller.memberId));
};
