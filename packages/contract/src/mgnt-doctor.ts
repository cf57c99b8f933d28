import { confirmedSteps, healthStates, machineChecks, openingChecks } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shopDoor } from './mgnt-opening.ts';
import { instant, noPayload } from './wire.ts';

const stateAndSentence = {
  State: z.enum(healthStates),
  Sentence: z.string().meta({ description: 'What was found and what to do about it, in the language of the request' }),
};

/** What the shop says about its own health, and what it lacks before it opens (OWN-2, OWN-3). */
export const mgntDoctorContract = {
  qryOpening: endpoint({
    path: '/api/Mgnh/qryOpening',
    audience: 'staff',
    permission: 'settings',
    summary: 'What the shop needs before it sells, each point checked now. Asks nobody outside.',
    body: noPayload,
    reply: z
      .object({
        IsDemo: z.boolean(),
        Door: shopDoor,
        MayOpen: z.boolean().meta({ description: 'Whether no check keeps the shop from opening' }),
        ProposedName: z
          .string()
          .meta({ description: 'What the configuration calls the shop; empty where it does not' }),
        ProposedEmail: z.string().meta({ description: 'The address of who asks, for customers to write to' }),
        Confirmed: z
          .array(z.enum(confirmedSteps))
          .meta({ description: 'Questions of the guide whose answers were seen and agreed to' }),
        Checks: z.array(z.object({ Name: z.enum(openingChecks), ...stateAndSentence })),
      })
      .meta({ id: 'Opening' }),
  }),
  qryHealth: endpoint({
    path: '/api/Mgnh/qryHealth',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Tries the database, the storage, the worker and every outside party, each for ten seconds at most. Changes nothing.',
    body: noPayload,
    reply: z
      .object({
        CheckedAt: instant,
        Checks: z.array(z.object({ Name: z.enum(machineChecks), ...stateAndSentence })),
      })
      .meta({ id: 'Health' }),
  }),
  sendTestMail: endpoint({
    path: '/api/Mgnh/sendTestMail',
    audience: 'staff',
    permission: 'settings',
    repeat: 'by-hand',
    summary: 'Sends a mail to the caller by the mail server of the shop; false where the server did not take it.',
    body: noPayload,
    reply: z.boolean(),
  }),
} as const;
