import { flag, type Get } from './values.ts';

/** Where monitoring reads metrics. Nothing is counted and nothing listens unless it is set. */
export function readMetrics(get: Get) {
  return {
    metricsListen: get('METRICS_LISTEN'),
    metricsListenRemote: flag('METRICS_LISTEN_REMOTE', get('METRICS_LISTEN_REMOTE'), false),
  };
}
