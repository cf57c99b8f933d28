import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { openOutput, type Output } from './output.ts';

const STDOUT = 1;

let standardOutput: Output | undefined;

/** One for all loggers of the process; the last lines are written before it ends. */
const openStandardOutput = (): Output => {
  const output = openOutput(STDOUT);
  process.once('exit', output.flushSync);
  return output;
};

/** The log of the server: JSON lines with request ids, without headers, bodies or query strings. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.Password', '*.authorization', '*.cookie', '*.token', '*.AccessToken'],
        remove: true,
      },
      serializers: {
        req: (request: { method?: string; url?: string; id?: string }) => ({
          method: request.method,
          path: request.url?.split('?')[0],
        }),
        err: describeError,
      },
    },
    destination ?? (standardOutput ??= openStandardOutput()),
  );

/** What a log may know of an error. PostgreSQL's own `detail` names whole rows, a member's among them, and is left out. */
const describeError = (error: Error): Readonly<Record<string, unknown>> => {
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type, message, stack, code, constraint };
};
