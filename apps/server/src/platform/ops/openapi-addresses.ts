import {
  CHAT_HUB_PATH,
  chatMessage,
  hubHandshake,
  hubOutcome,
  hubRenewal,
  hubSending,
  hubWelcome,
  HAND_OUT_PATH,
  PICTURE_UPLOAD_PATH,
  pictureTypes,
  uploadedPicture,
  UPLOAD_PATH,
} from '@kapok/contract';
import { z } from 'zod';

/** A part of the document; what is in it is checked by whoever reads it. */
type Part = Readonly<Record<string, unknown>>;

const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });

const bearer = [{ bearer: [] }];
const failure = { description: 'Refused or failed', content: { 'application/json': { schema: ref('Problem') } } };

const inPath = (name: string, description: string): Part => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
});

const fileKind = { ...inPath('kind', 'audios or videos'), schema: { type: 'string', enum: ['audios', 'videos'] } };
const fileUuid = inPath('fileUuid', 'The FileUuid of a picture, sound or film');

/** An address that bytes are fetched from, with a bearer token of any kind whose holder has the right to the file. */
const bytes = (summary: string, type: string, parameters: readonly Part[], others: Part = {}): Part => ({
  get: {
    summary,
    tags: ['media'],
    security: bearer,
    parameters,
    responses: {
      '200': { description: 'The file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
      ...others,
      '4XX': failure,
      '5XX': failure,
    },
  },
});

const part = { '206': { description: 'The part that Range asked for' }, '304': { description: 'Not changed' } };

const mediaPaths: Part = {
  '/media/images/{fileUuid}': bytes(
    'A picture. Those of published products need no token.',
    'image/*',
    [
      fileUuid,
      { name: 'w', in: 'query', required: false, description: 'Wanted width, pixels', schema: { type: 'integer' } },
    ],
    { '304': { description: 'Not changed' } },
  ),
  '/media/{kind}/{fileUuid}.m3u8': bytes(
    'The HLS manifest of a sound or film: free, or owned by the caller. Segments stand in it by addresses of their own. …/{FileUuid}.{Quality}.m3u8 is that of a quality which the playlist names.',
    'application/vnd.apple.mpegurl',
    [
      fileKind,
      fileUuid,
      {
        name: 'ticket',
        in: 'query',
        required: false,
        description: 'In place of the token, where a device plays HLS by itself',
        schema: { type: 'string' },
      },
    ],
    part,
  ),
  '/media/{kind}/{fileUuid}/{segment}': bytes(
    'A segment of a sound or film, MPEG-TS.',
    'video/mp2t',
    [fileKind, fileUuid, inPath('segment', 'As the manifest names it')],
    part,
  ),
  '/media/{kind}/{fileUuid}.{extra}': bytes(
    'What belongs to a file: poster (jpg), waveform (peaks.json), storyboard (storyboard.vtt, storyboard.jpg), captions (captions.{language}.vtt).',
    'application/octet-stream',
    [fileKind, fileUuid, inPath('extra', 'Such as peaks.json, captions.en.vtt')],
  ),
  [`${HAND_OUT_PATH}/{productId}/{handOutId}`]: bytes(
    'A hand-out as a file to be saved, for who may play its lesson and has called openHandOut.',
    'application/octet-stream',
    [inPath('productId', 'The course'), inPath('handOutId', 'As qryHandOuts names it')],
    part,
  ),
};

const uploadPaths: Part = {
  [PICTURE_UPLOAD_PATH]: {
    post: {
      summary: 'Takes one picture, for staff who look after the catalogue.',
      tags: ['uploads'],
      security: bearer,
      requestBody: {
        content: Object.fromEntries(
          pictureTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      responses: {
        '200': { description: 'Taken', content: { 'application/json': { schema: ref('UploadedPicture') } } },
        '4XX': failure,
        '5XX': failure,
      },
    },
  },
  [UPLOAD_PATH]: {
    post: {
      summary: 'Begins an upload of any size by the tus protocol 1.0, for staff who look after the catalogue.',
      description: 'Headers: Tus-Resumable, Upload-Length in bytes, Upload-Metadata with filename. See https://tus.io.',
      tags: ['uploads'],
      security: bearer,
      responses: { '201': { description: 'Begun: Location is where its bytes go' }, '4XX': failure, '5XX': failure },
    },
  },
  [`${UPLOAD_PATH}/{uploadId}`]: {
    parameters: [inPath('uploadId', 'As Location named it')],
    head: {
      summary: 'How much of an upload is here: Upload-Offset, in bytes.',
      tags: ['uploads'],
      security: bearer,
      responses: { '200': { description: 'Upload-Offset and Upload-Length' }, '4XX': { description: 'Refused' } },
    },
    patch: {
      summary: 'Sends the next bytes of an upload, from Upload-Offset on.',
      tags: ['uploads'],
      security: bearer,
      requestBody: { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
      responses: { '204': { description: 'Kept up to Upload-Offset' }, '4XX': failure, '5XX': failure },
    },
  },
};

const gatewayResult = {
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        required: ['TradeInfo', 'TradeSha'],
        properties: {
          Status: { type: 'string' },
          MerchantID: { type: 'string' },
          TradeInfo: { type: 'string', description: 'AES-256-CBC, in hexadecimal' },
          TradeSha: { type: 'string', description: 'SHA-256 over TradeInfo and the keys' },
        },
      },
    },
  },
};

const gatewayPaths = (notifyPath: string, returnPath: string): Part => ({
  [notifyPath]: {
    post: {
      summary: 'The gateway says what became of a payment. Only what it has signed counts, and any number of times.',
      tags: ['Newebpay'],
      requestBody: gatewayResult,
      responses: { '200': { description: 'Kept' }, '400': { description: 'Not signed by the gateway' } },
    },
  },
  [returnPath]: {
    post: {
      summary: 'The buyer comes back from the gateway with the same signed result, and goes on to the order.',
      tags: ['Newebpay'],
      requestBody: gatewayResult,
      responses: { '303': { description: 'To the orders page' } },
    },
  },
});

const hubPath: Part = {
  [CHAT_HUB_PATH]: {
    get: {
      summary: 'The talk, by websocket: socket.io 4, transport websocket alone.',
      description:
        'Connect with HubHandshake as auth; a refusal carries a code of Problem. The hub then emits Welcome (HubWelcome) once, and Message (ChatMessage) for each message, new or changed. Emit Send (HubSending) to say something and Renew (HubRenewal) before the token expires; both are acknowledged with HubOutcome.',
      tags: ['Chat'],
      responses: { '101': { description: 'Connected' }, '403': { description: 'From a page of another site' } },
    },
  },
};

/** What is no call of the contract: media, uploads, the talk's hub and what the gateway posts. */
export const otherPaths = (notifyPath: string, returnPath: string): Part => ({
  ...mediaPaths,
  ...uploadPaths,
  ...gatewayPaths(notifyPath, returnPath),
  ...hubPath,
});

const shapes = {
  HubHandshake: hubHandshake,
  HubSending: hubSending,
  HubRenewal: hubRenewal,
  HubOutcome: hubOutcome,
  HubWelcome: hubWelcome,
  ChatMessage: chatMessage,
  UploadedPicture: uploadedPicture,
};

/** The shapes that they name, beside those of the calls. One that another holds is named in it, not repeated. */
export const otherSchemas = (): Part => {
  const registry = z.registry<{ readonly id: string }>();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, asComponent(schema)]));
};

/** As OpenAPI has it: which version of JSON Schema it is, and where a shape stands, the document says once. */
const asComponent = (schema: object): Part =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
