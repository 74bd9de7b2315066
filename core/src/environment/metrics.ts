import { flag, type Get } from './values.ts';

/** The listener for monitoring. Unless it is set, nothing is counted and nothing listens. */
export function readMetrics(get: Get) {
  return {
    metricsListen: get('METRICS_LISTEN'),
    metricsListenRemote: flag('METRICS_LISTEN_REMOTE', get('METRICS_LISTEN_REMOTE'), false),
  };
}
