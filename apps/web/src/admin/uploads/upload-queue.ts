import type { CallError } from '@kapok/contract';
import { sendFile, type Sending } from './send-file.ts';

/** A file that this page sends. */
export interface QueuedFile {
  readonly key: string;
  readonly name: string;
  /** The product that it is sent for; undefined where it is sent for none. */
  readonly productId: string | undefined;
  readonly byteSize: number;
  readonly sentBytes: number;
  readonly state: 'queued' | 'sending' | 'paused' | 'broken';
  /** By which the shop knows it; undefined before its first answer. */
  readonly uploadId: string | undefined;
  readonly failure: CallError['code'] | undefined;
}

/** A file that this page has sent whole. */
export interface SentFile {
  readonly uploadId: string;
  /** The product that it was sent for; undefined where it was sent for none. */
  readonly productId: string | undefined;
}

/** More at a time would not be quicker on one line. */
const SENT_AT_ONCE = 2;

let files: readonly QueuedFile[] = [];
let sent: readonly SentFile[] = [];
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();
let onDone: () => void = () => undefined;

const show = (next: readonly QueuedFile[]): void => {
  files = next;
  for (const listener of listeners) listener();
};

const change = (key: string, changes: Partial<QueuedFile>): void => {
  show(files.map((file) => (file.key === key ? { ...file, ...changes } : file)));
};

const drop = (key: string): void => {
  sendings.delete(key);
  show(files.filter((file) => file.key !== key));
};

/** Begins what waits, as long as there is room for it. */
const goOn = (): void => {
  const room = SENT_AT_ONCE - files.filter(({ state }) => state === 'sending').length;
  for (const { key } of files.filter(({ state }) => state === 'queued').slice(0, Math.max(0, room))) {
    change(key, { state: 'sending', failure: undefined });
    sendings.get(key)?.start();
  }
};

const enqueue = (file: File, productId: string | undefined): void => {
  const key = crypto.randomUUID();
  const sending = sendFile(file, {
    onProgress: (sentBytes) => {
      change(key, { sentBytes });
    },
    onKnown: (uploadId) => {
      change(key, { uploadId });
    },
    onDone: () => {
      const uploadId = files.find((one) => one.key === key)?.uploadId;
      if (uploadId !== undefined) sent = [...sent, { uploadId, productId }];
      drop(key);
      onDone();
      goOn();
    },
    onFailure: (failure) => {
      change(key, { state: 'broken', failure });
      goOn();
    },
  });
  sendings.set(key, sending);
  const { name, size: byteSize } = file;
  show([
    ...files,
    { key, name, productId, byteSize, sentBytes: 0, state: 'queued', uploadId: undefined, failure: undefined },
  ]);
};

/** The files that this page sends, whichever screen of the management is open. They end with the page; see `sendFile`. */
export const uploadQueue = {
  files: (): readonly QueuedFile[] => files,
  sent: (): readonly SentFile[] => sent,
  /** Answers which of these files nobody took yet, and takes them: they are sent for a product no longer. */
  take: (uploadIds: readonly string[]): readonly string[] => {
    const taken = sent.flatMap(({ uploadId }) => (uploadIds.includes(uploadId) ? [uploadId] : []));
    if (taken.length > 0) {
      sent = sent.filter(({ uploadId }) => !taken.includes(uploadId));
      show(files);
    }
    return taken;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** To be told when a file has been sent; one listener, the last that asked. */
  whenDone: (listener: () => void): void => {
    onDone = listener;
  },
  add: (chosen: readonly File[], productId?: string): void => {
    for (const file of chosen) enqueue(file, productId);
    goOn();
  },
  pause: (key: string): void => {
    sendings.get(key)?.pause();
    change(key, { state: 'paused' });
    goOn();
  },
  resume: (key: string): void => {
    change(key, { state: 'queued' });
    goOn();
  },
  /** Sends it no further. What arrived is the caller's to give up. */
  remove: (key: string): void => {
    sendings.get(key)?.pause();
    drop(key);
    goOn();
  },
} as const;

/** Asked before the page is left while a file is on its way. */
export const warnOfLeaving = (event: BeforeUnloadEvent): void => {
  if (files.some(({ state }) => state === 'sending' || state === 'queued')) event.preventDefault();
};
