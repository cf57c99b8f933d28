import { mgntDoctorContract } from '@kapok/contract';
import { machineChecks, openingChecks } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/platform/http/post.ts';
import { checkMachine } from './check-machine.ts';
import type { DoctorRouteDeps } from './deps.ts';
import { sentenceOf } from './finding.ts';
import { checkOpening } from './opening-checks.ts';
import { sendTestMail } from './test-mail.ts';

/** What the shop lacks and how it is, for staff who look after its settings. */
export const registerDoctorRoutes = (app: FastifyInstance, deps: DoctorRouteDeps): void => {
  const { qryOpening, qryHealth, sendTestMail: testMail } = mgntDoctorContract;

  post(app, qryOpening, async (_body, { language }) => {
    const findings = await checkOpening(deps);
    return {
      IsDemo: deps.isDemo,
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
