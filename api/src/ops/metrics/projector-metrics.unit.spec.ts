import { MetricsRegistry } from '@kronblad/platform/metrics';
import { WaitsForOthers } from '../../event-store/running/index.js';
import { metricsListener } from './projector-metrics.js';

const batch = (events: number) => ({ events, ms: 40, exhausted: true });

test('Metrics include leadership and batches with events', async () => {
  const metrics = new MetricsRegistry();
  const listener = metricsListener(metrics);
  expect(await metrics.text()).toContain('kronblad_projector_leads 0');
  listener.onLead(true);
  listener.onBatch('projection:sales', batch(3));
  listener.onBatch('projection:sales', batch(0));
  listener.onFailure('reaction:mail', new Error('away'));
  listener.onFailure('reaction:search', new WaitsForOthers());
  listener.onTaskFailure?.('Polling');
  const text = await metrics.text();
  expect(text).toContain('kronblad_projector_leads 1');
  expect(text).toContain('kronblad_projector_events_total{subscriber="projection:sales"} 3');
  expect(text).toContain('kronblad_projector_batch_duration_seconds_count{subscriber="projection:sales"} 1');
  expect(text).toContain('kronblad_projector_batch_duration_seconds_bucket{le="0.05",subscriber="projection:sales"} 1');
  expect(text).toContain('kronblad_projector_failures_total{subscriber="reaction:mail"} 1');
  expect(text).not.toContain('reaction:search');
  expect(text).toContain('kronblad_task_failures_total{task="Polling"} 1');
  listener.onLead(false);
  expect(await metrics.text()).toContain('kronblad_projector_leads 0');
});
