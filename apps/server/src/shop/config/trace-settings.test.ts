import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'a secret of one test, long enough for a shop';
const read = (variables: Readonly<Record<string, string>>) => readConfig({ SHOP_SECRET: secret, ...variables }).traces;

describe('the settings of traces', () => {
  it('[WIDE-6] keep none unless somebody collects them', () => {
    expect(read({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' })).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      serviceName: 'kapok',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  it('[WIDE-6] read headers as OpenTelemetry writes them', () => {
    const headers = 'authorization=Bearer%20a%2Cb, x-tenant = kapok';
    expect(
      read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://o.example.tw/otlp', OTEL_EXPORTER_OTLP_HEADERS: headers }),
    ).toMatchObject({
      url: 'https://o.example.tw/otlp/v1/traces',
      headers: { authorization: 'Bearer a,b', 'x-tenant': 'kapok' },
    });
  });

  it.each([
    'http://localhost:4318',
    'http://10.1.2.3:4318',
    'http://[fd00::7]:4318',
    'http://collector:4318',
    'http://otel.internal',
  ])('[WIDE-6] let traces go in plain text within the own network: %s', (endpoint) => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBeDefined();
  });

  it.each([
    'http://collector.example.tw:4318',
    'http://203.0.113.7:4318',
    'http://169.254.169.254',
    'http://[2001:db8::1]:4318',
    'http://172.32.0.1',
  ])('[WIDE-6] refuse plain text over the internet: %s', (endpoint) => {
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT: .* https/);
  });

  it('[WIDE-6] refuse what is no setting, and repeat no token', () => {
    expect(() => read({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow('OTEL_TRACES_SAMPLER');
    expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '1.5' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:hidden@o.example.tw' })).toThrow(
      /^(?!.*hidden).*OTEL_EXPORTER_OTLP_ENDPOINT/s,
    );
    expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer hidden' })).toThrow(/^(?!.*hidden).*OTLP_HEADERS/s);
  });
});
