/** The built-in patterns, in the order in which equals are ranked: what is simpler comes first. */
import { appInMemory } from './app-in-memory.ts';
import { appOnDevice } from './app-on-device.ts';
import { appWithService } from './app-with-service.ts';
import { auditLog } from './audit-log.ts';
import { batch } from './batch.ts';
import { branchByAbstraction } from './branch-by-abstraction.ts';
import { cacheAside } from './cache-aside.ts';
import { changeInPlace } from './change-in-place.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { commandLineTool } from './command-line-tool.ts';
import { commandOverLibrary } from './command-over-library.ts';
import { copyAndSwitch } from './copy-and-switch.ts';
import { cursorPages } from './cursor-pages.ts';
import { deviceBuffer } from './device-buffer.ts';
import { deviceLoop } from './device-loop.ts';
import { deviceTasks } from './device-tasks.ts';
import { documentSession } from './document-session.ts';
import { eventDriven } from './event-driven.ts';
import { exclusiveReservation } from './exclusive-reservation.ts';
import { extensionInHost } from './extension-in-host.ts';
import { gameLoop } from './game-loop.ts';
import { gradualRollout } from './gradual-rollout.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { jobQueue } from './job-queue.ts';
import { ledger } from './ledger.ts';
import { library } from './library.ts';
import { libraryWorker } from './library-worker.ts';
import { limitsAsData } from './limits-as-data.ts';
import { liveUpdates } from './live-updates.ts';
import { moduleInPlace } from './module-in-place.ts';
import { modelServing } from './model-serving.ts';
import { offlineSync } from './offline-sync.ts';
import { optimisticLock } from './optimistic-lock.ts';
import { outbox } from './outbox.ts';
import { pageInPlace } from './page-in-place.ts';
import { pullAgent } from './pull-agent.ts';
import { rateLimiting } from './rate-limiting.ts';
import { readModel } from './read-model.ts';
import { readReplica } from './read-replica.ts';
import { requestResponse } from './request-response.ts';
import { restartableJob } from './restartable-job.ts';
import { retention } from './retention.ts';
import { reviewQueue } from './review-queue.ts';
import { saga } from './saga.ts';
import { scheduledSending } from './scheduled-sending.ts';
import { searchIndex } from './search-index.ts';
import { sharedComponent } from './shared-component.ts';
import { sharedEngine } from './shared-engine.ts';
import { signedUrls } from './signed-urls.ts';
import { stagedPipeline } from './staged-pipeline.ts';
import { staticPages } from './static-pages.ts';
import { stepUp } from './step-up.ts';
import { stopAndCopy } from './stop-and-copy.ts';
import { strangler } from './strangler.ts';
import { streaming } from './streaming.ts';
import { tenantIsolation } from './tenant-isolation.ts';
import { toolsOverHttp } from './tools-over-http.ts';
import { toolsOverStdio } from './tools-over-stdio.ts';
import { valueInPlace } from './value-in-place.ts';
import { webhook } from './webhook.ts';
import { webhookReceiver } from './webhook-receiver.ts';
import { workflow } from './workflow.ts';
import type { Pattern } from './pattern.ts';

export const catalogue: readonly Pattern[] = [
  requestResponse,
  moduleInPlace,
  jobQueue,
  eventDriven,
  batch,
  streaming,
  offlineSync,
  documentSession,
  searchIndex,
  workflow,
  saga,
  readModel,
  commandLineTool,
  commandOverLibrary,
  library,
  libraryWorker,
  pullAgent,
  modelServing,
  pageInPlace,
  sharedComponent,
  valueInPlace,
  limitsAsData,
  stagedPipeline,
  restartableJob,
  deviceLoop,
  deviceTasks,
  appInMemory,
  appOnDevice,
  appWithService,
  gameLoop,
  staticPages,
  toolsOverStdio,
  toolsOverHttp,
  extensionInHost,
  sharedEngine,
  copyAndSwitch,
  stopAndCopy,
  branchByAbstraction,
  changeInPlace,
  outbox,
  webhook,
  webhookReceiver,
  idempotencyKeys,
  cacheAside,
  readReplica,
  rateLimiting,
  circuitBreaker,
  tenantIsolation,
  auditLog,
  retention,
  signedUrls,
  gradualRollout,
  strangler,
  scheduledSending,
  optimisticLock,
  exclusiveReservation,
  ledger,
  liveUpdates,
  reviewQueue,
  stepUp,
  cursorPages,
  deviceBuffer,
];

/** A team's own patterns follow; one with a known id takes the place of ours. */
export function withOwn(own: readonly Pattern[]): Pattern[] {
  const ids = new Set(own.map((one) => one.id));
  return [...catalogue.filter((one) => !ids.has(one.id)), ...own];
}
