import { connect, type Socket } from 'node:net';
import { UPLOAD_PATH } from '@kapok/contract';

/** Sends the head of an upload's PATCH request and the first of its bytes, and stays there. */
export const halfARequest = (
  port: number,
  uploadId: string,
  authorization: string,
  bytes: Buffer,
  length: number,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const lines = [
        `PATCH ${UPLOAD_PATH}/${uploadId} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        'tus-resumable: 1.0.0',
        `authorization: ${authorization}`,
        'upload-offset: 0',
        'content-type: application/offset+octet-stream',
        `content-length: ${length}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(bytes, () => {
        resolve(socket);
      });
    });
    socket.once('error', reject);
  });
