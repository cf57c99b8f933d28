// Says of each module of tracing that it is loaded. The API of OpenTelemetry comes with the metrics, and does nothing by itself.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (/@opentelemetry\/(?!api\/)|\/otel-tracer\.ts/.test(found.url))
      process.stderr.write(`tracing loads ${found.url}\n`);
    return found;
  },
});
