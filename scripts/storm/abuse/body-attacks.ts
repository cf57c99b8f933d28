import { contract, type Endpoint } from '@kapok/contract';
import { bodyLimitOf } from '../../../apps/server/src/platform/http/post.ts';
import { brokenBodies, harmfulBodies, harmfulCaptions, harmfulCsv } from '../harmful-bodies.ts';
import { ask, asJson, network } from './attack-tools.ts';
import { sendEvenly, type Attack, type Target } from './attack.ts';
import { holdBodiesBack } from './half-sent-bodies.ts';

type Who = 'stranger' | 'member' | 'staff';

const tokenOf: Readonly<Record<Who, (target: Target) => Promise<string | undefined>>> = {
  stranger: () => Promise.resolve(undefined),
  member: ({ memberToken }) => Promise.resolve(memberToken),
  staff: ({ film }) => film.staffToken(),
};

/** Made once, before buyers are watched: they shop in this process as well. */
const makeOnce = (
  makers: Readonly<Record<string, (size: number) => string>>,
  size: number,
): (() => readonly string[]) => {
  let texts: readonly string[] | undefined;
  return () => (texts ??= Object.values(makers).map((make) => make(size)));
};

/** Every kind of body at the limit of a call, one after the other, as somebody from whom the call reads it. */
const bodiesOf = (who: Who, endpoint: Endpoint, perSecond: number): Attack => {
  const bodies = makeOnce(harmfulBodies, bodyLimitOf(endpoint));
  return {
    name: `bodies at the limit of the call, as ${who}`,
    expected: [400, 429, 503],
    prepare: bodies,
    launch: async (target, stop) => {
      const token = await tokenOf[who](target);
      return sendEvenly(perSecond, stop, (index) =>
        target.sender.send(endpoint.path, asJson(network(index), token), bodies()[index % bodies().length] ?? ''),
      );
    },
  };
};

const bodiesForStaff: Attack = {
  name: 'large bodies for calls of staff',
  expected: [401, 403],
  launch: ({ sender, memberToken }, stop) => {
    const body = brokenBodies['escaped quotes without an end'](bodyLimitOf(contract.importTmpUsers));
    const token = (index: number): string | undefined => (index % 2 === 0 ? undefined : memberToken);
    return sendEvenly(5, stop, (index) =>
      sender.send(contract.importTmpUsers.path, asJson(network(index), token(index)), body),
    );
  },
};

const halfSentBodies: Attack = {
  name: 'large bodies that never end',
  expected: [401],
  launch: ({ url }, stop) => holdBodiesBack(url, contract.saveCaptions.path, stop),
};

/** Just below the longest text that the calls take. */
const CSV_CHARACTERS = 890_000;
const CAPTIONS_CHARACTERS = 990_000;

const lists = makeOnce(harmfulCsv, CSV_CHARACTERS);
const captions = makeOnce(harmfulCaptions, CAPTIONS_CHARACTERS);

/** A list that an assistant was talked into sending: read, and refused row by row or whole. */
const harmfulLists: Attack = {
  name: 'lists of members that were made to harm, sent by staff',
  expected: [400, 200, 503],
  prepare: lists,
  launch: async ({ sender, film }, stop) => {
    const token = await film.staffToken();
    return sendEvenly(1, stop, (index) =>
      ask(sender, contract.previewMemberImport, asJson(network(index), token), {
        Csv: lists()[index % lists().length] ?? '',
      }),
    );
  },
};

const harmfulCaptionFiles: Attack = {
  name: 'captions that were made to harm, sent by staff',
  expected: [415, 200, 503],
  prepare: captions,
  launch: async ({ sender, film }, stop) => {
    const token = await film.staffToken();
    return sendEvenly(1, stop, (index) =>
      ask(sender, contract.saveCaptions, asJson(network(index), token), {
        FileUuid: film.fileUuid,
        Language: 'en',
        WebVtt: captions()[index % captions().length] ?? '',
      }),
    );
  },
};

/** Attacks on what reads payloads, by strangers, members and staff, each with as much as it may send. */
export const bodyAttacks: readonly Attack[] = [
  bodiesOf('stranger', contract.signIn, 20),
  bodiesOf('member', contract.sendChatMessage, 20),
  bodiesOf('staff', contract.saveCaptions, 2),
  bodiesForStaff,
  halfSentBodies,
  harmfulLists,
  harmfulCaptionFiles,
];
