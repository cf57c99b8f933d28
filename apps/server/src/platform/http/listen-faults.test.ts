import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeListenFault, findListenFault } from './listen-faults.mjs';

describe('[TRUE-11] where a shop cannot listen, one line', () => {
  it('names a port that is taken, before the start and when it is taken later', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const line: unknown = expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`);
    expect(await findListenFault({ PORT: String(port) })).toEqual(line);
    const late = createServer().listen(port, '127.0.0.1');
    const errors: readonly unknown[] = await once(late, 'error');
    expect(describeListenFault(errors[0])).toEqual(line);
    holder.close();
  });

  it('names a host that is no address of the machine', async () => {
    for (const HOST of ['192.0.2.1', 'shop.invalid'])
      expect(await findListenFault({ PORT: '54321', HOST })).toContain(`HOST: this machine has no address ${HOST} (`);
  });

  it('names a port that the user may not open', () => {
    const refused = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 };
    expect(describeListenFault(refused)).toContain('Port 80 on 127.0.0.1 may not be opened by this user');
  });

  it('says nothing where the shop can listen, where the port is no port, and of other failures', async () => {
    for (const PORT of ['0', '70000', 'abc']) expect(await findListenFault({ PORT })).toBeUndefined();
    expect(describeListenFault({ code: 'EACCES', syscall: 'open' })).toBeUndefined();
    expect(describeListenFault(new Error('EADDRINUSE'))).toBeUndefined();
  });
});
