import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { registerAfterSale } from './after-sale/register-after-sale.ts'
import { productExport } from './catalogue/products/batch/product-export.ts'
import { productImport } from './catalogue/products/batch/product-import.ts'
import { registerCatalogue } from './catalogue/register-catalogue.ts'
import type { BuiltInExtension } from './extensions/built-in-extension.ts'
import type { ExtensionHealth } from './extensions/extension-health.ts'
import { callSubscriber, fanOutToExtensions, timedJobsOf } from './extensions/extension-work.ts'
import type { InstalledExtensions } from './extensions/installed-extensions.ts'
import { serveExtension } from './extensions/serve-extension.ts'
import { registerGrowth } from './growth/register-growth.ts'
import type { HttpApp } from './http/http-app.ts'
import type { EventName } from './jobs/events.ts'
import type { EventHandlers, LayerWork, Work } from './jobs/job-queue.ts'
import { fullExport } from './moving/export/full-export.ts'
import { moveJob } from './moving/move-job.ts'
import { registerMoving } from './moving/register-moving.ts'
import { moveUndoJob } from './moving/undo/undo-job.ts'
import { priceListImport } from './offer/price-lists/batch/price-list-import.ts'
import { registerOffer } from './offer/register-offer.ts'
import { customerImport } from './people/customers/batch/customer-import.ts'
import { registerPeople } from './people/register-people.ts'
import { auditExport } from './platform/audit/audit-export.ts'
import type { BatchJobType } from './platform/batch-jobs/batch-job-type.ts'
import { failAbandonedBatchJob } from './platform/batch-jobs/run-batch-job.ts'
import { attemptMessage } from './platform/notifications/attempt-message.ts'
import { registerPlatform } from './platform/register-platform.ts'
import { failStoreDeletion } from './platform/store-removal/actions/delete-store.ts'
import { failStoreExport } from './platform/store-removal/actions/write-store-export.ts'
import { attemptDelivery } from './platform/webhooks/actions/attempt-delivery.ts'
import { fanOutEvent } from './platform/webhooks/fan-out-event.ts'
import { orderExport } from './sale/orders/batch/order-export.ts'
import { registerSale } from './sale/register-sale.ts'
import type { Services } from './sale/services.ts'

/** Every kind of background work on many rows. */
export const batchJobTypes: BatchJobType[] = [
  productExport,
  productImport,
  orderExport,
  priceListImport,
  customerImport,
  moveJob,
  moveUndoJob,
  fullExport,
  auditExport,
]

interface Extensions {
  builtIn: readonly BuiltInExtension[]
  installed: InstalledExtensions
  health: ExtensionHealth
}

/**
 * Registers every layer's routes and returns the background work and the metrics. Passes handlers to lower layers that must not import
 * higher ones.
 */
export async function registerRoutes(
  app: HttpApp,
  services: Services,
  { builtIn, installed, health }: Extensions,
): Promise<{ work: Work; gauges: Gauge[] }> {
  const layers = [
    await registerPlatform(app, services, { batchJobTypes }),
    registerPeople(app, services),
    registerCatalogue(app, services),
    registerOffer(app, services),
    await registerSale(app, services),
    await registerAfterSale(app, services),
    registerGrowth(app, services),
    registerMoving(app, services),
    ...(await Promise.all(builtIn.flatMap((extension) => extension.register?.(app, services) ?? []))),
  ]
  for (const { id, routes } of installed.running) serveExtension(app, id, routes, health)
  const work: Work = {
    eventHandlers: joinHandlers(layers),
    onEveryEvent: async (event) => {
      await fanOutEvent(services, event)
      await fanOutToExtensions(services, installed, event)
    },
    subscriber: (task) => callSubscriber(installed, task),
    onSubscriberFailed: ({ extension_id, event }, error) => health.failed(extension_id, error, event.name),
    outbound: {
      webhooks: (task) => attemptDelivery(services, task),
      messages: (task) => attemptMessage(services, task),
    },
    timedJobs: [...layers.flatMap((layer) => layer.timedJobs ?? []), ...timedJobsOf(installed, health)],
    onBatchAbandoned: (event) => {
      if (event.name === 'store.export_requested') return failStoreExport(services, event)
      if (event.name === 'store.deletion_requested') return failStoreDeletion(services, event)
      return failAbandonedBatchJob(services, event)
    },
  }
  return { work, gauges: layers.flatMap((layer) => layer.gauges ?? []) }
}

/** Several layers may handle one event; the lower layer goes first. */
function joinHandlers(layers: LayerWork[]): EventHandlers {
  const joined: EventHandlers = {}
  for (const { eventHandlers = {} } of layers) {
    for (const [name, handlers] of Object.entries(eventHandlers)) {
      joined[name as EventName] = [...(joined[name as EventName] ?? []), ...handlers]
    }
  }
  return joined
}
