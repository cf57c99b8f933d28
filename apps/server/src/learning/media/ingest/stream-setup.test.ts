import { describe, expect, it } from 'vitest';
import { readAacSetup, toAdtsFrame } from './aac-stream.ts';
import { decodeTimesTicks, reorderDelayTicks } from './decode-order.ts';
import { readH264Setup, toByteStream } from './h264-stream.ts';

describe('sound of an MP4 in a transport stream', () => {
  it.each([
    { what: 'low complexity, 44.1 kHz, stereo', config: '1210', setup: { profile: 1, frequencyIndex: 4, channels: 2 } },
    { what: 'low complexity, 48 kHz, mono', config: '1188', setup: { profile: 1, frequencyIndex: 3, channels: 1 } },
    { what: 'HE-AAC, by its core', config: '2b920800', setup: { profile: 1, frequencyIndex: 7, channels: 2 } },
  ])('knows $what', ({ config, setup }) => {
    expect(readAacSetup(Buffer.from(config, 'hex'))).toEqual(setup);
  });

  it.each([
    { what: 'xHE-AAC', config: 'f94a4000' },
    { what: 'an own channel layout', config: '1200' },
    { what: 'an own sample rate', config: '178000' },
    { what: 'nothing', config: '' },
  ])('leaves $what to the encoder', ({ config }) => {
    expect(readAacSetup(Buffer.from(config, 'hex'))).toBeUndefined();
  });

  it('gets a header with its length', () => {
    const frame = toAdtsFrame(Buffer.alloc(100), { profile: 1, frequencyIndex: 4, channels: 2 });
    expect(frame.subarray(0, 7).toString('hex')).toBe('fff150800d7ffc');
    expect(frame).toHaveLength(107);
  });
});

describe('pictures of an MP4 in a transport stream', () => {
  const record = Buffer.from('0164001effe1000267aa01000268bb', 'hex');

  it('find their parameter sets and lengths', () => {
    const setup = readH264Setup(record);
    expect(setup.lengthBytes).toBe(4);
    expect(setup.parameterSets.map((set) => Buffer.from(set).toString('hex'))).toEqual(['67aa', '68bb']);
  });

  it('bring the parameter sets along with a key frame only', () => {
    const picture = Buffer.from('000000026511', 'hex');
    const setup = readH264Setup(record);
    expect(toByteStream(picture, setup, true).toString('hex')).toBe(
      '0000000109f0' + '0000000167aa' + '0000000168bb' + '000000016511',
    );
    expect(toByteStream(picture, setup, false).toString('hex')).toBe('0000000109f0' + '000000016511');
  });

  it('are decoded before they are shown, in rising order', () => {
    const shown = [0, 12, 4, 8, 24, 16, 20];
    const delay = reorderDelayTicks(shown);
    const decoded = decodeTimesTicks(shown, delay);
    expect(delay).toBe(4);
    expect(decoded).toEqual([-4, 0, 4, 8, 12, 16, 20]);
    expect(decoded.every((time, index) => time <= (shown[index] ?? 0))).toBe(true);
  });
});
