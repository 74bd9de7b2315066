import type { Benchmark } from './benchmark.ts';
import { type Running, runCommand, startServer } from './processes.ts';
import { secretsKey } from './secrets-key.ts';

export interface Instance extends Running {
  url: string;
  metrics: string;
}

/** Panels as on separate machines: they share the database, the key file and the public address. */
export async function startInstances(
  benchmark: Benchmark,
  count: number,
  publicUrl: string,
  settings: Record<string, string> = {},
) {
  const { path } = secretsKey();
  await runCommand(['keys', 'new-secrets-key', path], benchmark.environment);
  const instances: Instance[] = [];
  for (let number = 0; number < count; number++) {
    const [port, metricsPort] = [benchmark.port + 1 + number, benchmark.port + 1 + count + number];
    const environment = {
      DATA_DIR: benchmark.directory,
      DATABASE_URL: urlOf(benchmark.connection),
      SECRETS_KEY_FILE: path,
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      METRICS_LISTEN: String(metricsPort),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    const running = await startServer('server/dist/main.js', environment, /Registrar Panel is ready/);
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    instances.push({ ...running, url: `http://127.0.0.1:${port}`, metrics });
  }
  return {
    instances,
    async [Symbol.asyncDispose]() {
      for (const instance of instances) await instance.stop();
    },
  };
}

export async function readMetric({ metrics }: Instance, name: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

export function urlOf({ user, database, host }: Benchmark['connection']): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;
}
