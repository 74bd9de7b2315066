export { type Metrics, startMetrics } from './start-metrics.ts';
