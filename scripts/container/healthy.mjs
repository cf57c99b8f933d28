// Plain JavaScript: it runs every ten seconds in each container, and reading TypeScript takes half of its time.
// Ends with 0 where the server or worker of this container is ready, or where the proxy sends people on to https. What ends a
// server that hangs is the shop itself.
const address = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/readyz`;
const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
process.exit(answer !== undefined && answer.status < 400 ? 0 : 1);
