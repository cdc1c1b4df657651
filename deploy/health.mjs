/** Container health check: requests the health port of the container's role. Exits with 0 or 1. */
const { PORT = '3000', PROJECTOR_HEALTH_PORT, WORKER_HEALTH_PORT } = process.env;
const behind = PROJECTOR_HEALTH_PORT ?? WORKER_HEALTH_PORT;
const address = behind ? `http://127.0.0.1:${behind}/` : `http://127.0.0.1:${PORT}/api/health/live`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
