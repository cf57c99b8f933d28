import { request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { TLSSocket } from 'node:tls';
import { text } from 'node:stream/consumers';

interface Asked extends Pick<RequestOptions, 'method'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Of the certificate. */
  readonly fingerprint: string;
}

/** Asks a server on this machine that made its certificate itself. */
export const trustingFetch = (address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, rejectUnauthorized: false, agent: false }, (answer) => {
      const { socket } = answer;
      const fingerprint = socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : '';
      text(answer).then((read) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read, fingerprint });
      }, reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
