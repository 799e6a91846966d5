import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Extension, ExtensionContext } from '@shopkey/extension/define-extension.ts'
import { logOptions } from '@shopkey/telemetry/log.ts'
import { requestIdHeader, requestIdOf } from '@shopkey/telemetry/request-id.ts'
import { trustedProxies } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import { settleClaimRefund } from './after-sale/claims/settle-claim-refund.ts'
import { holdUnrefundedReturn } from './after-sale/returns/hold-unrefunded-return.ts'
import { swapConfirmationOfOrders } from './after-sale/swaps/confirm-swap.ts'
import { settleSwapPayment } from './after-sale/swaps/settle-swap.ts'
import type { Config } from './config.ts'
import { asOpened, type Database } from './db/database.ts'
import { watchStatements } from './db/watch-statements.ts'
import { builtInExtensions } from './extensions/built-in-extensions.ts'
import { ExtensionHealth } from './extensions/extension-health.ts'
import { openExtensions } from './extensions/installed-extensions.ts'
import { openFileStorage } from './extensions/open-file-storage.ts'
import { sendExtensionMessage } from './extensions/send-extension-message.ts'
import { sendingServices } from './extensions/sending-services.ts'
import { registerStorefrontFaultReports } from './extensions/storefront-fault-reports.ts'
import { findUnmigrated } from './extensions/tables/find-unmigrated.ts'
import { followUpsOf } from './follow-ups.ts'
import { registerAdmission } from './http/admission/register-admission.ts'
import { registerApiReference } from './http/api-reference.ts'
import { registerAuthentication } from './http/authenticate.ts'
import { registerBackOffice } from './http/back-office.ts'
import { CachedRows, cachedRowsGauges, type ValidatedRowsListener } from './http/cached-rows.ts'
import { registerClosing } from './http/closing.ts'
import { registerCrossOrigin } from './http/cross-origin.ts'
import { type RefusalListener, replyBadAddress, replyError, replyUnknownRoute } from './http/error-handler.ts'
import { registerFreshSignIn } from './http/fresh-sign-in.ts'
import { registerHealth } from './http/health.ts'
import { registerHealthThread } from './http/health-thread.ts'
import type { HttpApp } from './http/http-app.ts'
import { registerIdempotency } from './http/idempotency.ts'
import { registerIssuedKeys } from './http/issued-keys.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerNullMeansAbsent } from './http/null-means-absent.ts'
import { parseQueryString } from './http/query-string.ts'
import { registerRedaction } from './http/redact-replies.ts'
import { registerRequestLimits, staffBodyBytes } from './http/request-limits.ts'
import { QuietRequests, registerRequestLog, requestInLog } from './http/request-log.ts'
import { registerRequestTraces } from './http/request-traces.ts'
import { registerRewardStore } from './http/reward-store.ts'
import { useSchemaCompilers } from './http/schema-compilers.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { registerStorefrontServers } from './http/storefront-servers.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { queueGauges } from './jobs/queue-gauges.ts'
import { lookups } from './lookups.ts'
import type { FoundValueListener } from './offer/catalogue-cache/catalogue-cache.ts'
import { SearchEngine } from './offer/catalogue-cache/search/search-engine.ts'
import { PaymentProviders } from './offer/payments/payment-providers.ts'
import { systemProvider } from './offer/payments/system-provider.ts'
import { reconcileProviders } from './offer/providers/reconcile-providers.ts'
import { FulfillmentProviders } from './offer/shipping/fulfillment-providers.ts'
import { TaxProviders } from './offer/tax/tax-providers.ts'
import { findCustomerIdBySession } from './people/customer-auth/find-customer-by-session.ts'
import { ProviderSettings } from './platform/provider-settings/provider-settings.ts'
import { byChannel } from './platform/sending/notification-providers.ts'
import { OpenedServices } from './platform/sending/opened-services.ts'
import { findStaff } from './platform/staff-auth/find-staff.ts'
import { noteVisit } from './platform/staff-auth/note-visit.ts'
import { StoreDirectory } from './platform/stores/store-directory.ts'
import { systemGauges } from './platform/system/system-gauges.ts'
import { AllProviderCalls } from './provider-calls.ts'
import { registerRoutes } from './routes.ts'
import { isCartUnderWay } from './sale/cart/is-cart-under-way.ts'
import { ValidatedCartCache } from './sale/cart/repository/validated-cart-cache.ts'
import { cancelSettledOrder } from './sale/order-payments/actions/cancel-order.ts'
import type { Services } from './sale/services.ts'

export type App = HttpApp & {
  services: Services
  startJobs: () => Promise<void>
  /** Makes responses carry `Connection: close` while requests are still served. */
  startClosing: () => void
  listenForMetrics: () => Promise<void>
  listenForHealth: () => Promise<void>
}

interface Dependencies {
  config: Config
  db: Database
  now: () => Date
  /** What the process is, for its log and metrics. */
  service?: 'api' | 'worker'
  /** The shop's own, beside the built-in ones. */
  extensions?: readonly Extension[]
  /** See ValidatedCartCache. */
  onCachedCart?: ValidatedCartCache['onRevalidated']
  /** See CachedRows. */
  onCachedRows?: ValidatedRowsListener
  /** See CatalogueCache. */
  onFoundInCatalogue?: FoundValueListener
  /** Receives every refusal: tests compare it with what the route's endpoint declares. */
  onRefusal?: RefusalListener
  /** Where the log goes instead of standard output. */
  log?: { write(line: string): void }
}

// An upload of 100 MB may take minutes on a slow line; the header timeout ends clients that send nothing.
const requestTimeoutMs = 300_000

/** The whole API from its dependencies. Tests, seeds and production build this same app. */
export async function buildApp({
  config,
  db,
  now,
  service = 'api',
  extensions = [],
  onCachedCart,
  onCachedRows,
  onFoundInCatalogue,
  onRefusal,
  log,
}: Dependencies): Promise<App> {
  const trustsPeer = trustedProxies(config.trustProxy)
  const app = Fastify({
    logger: {
      ...logOptions({ service, level: config.logLevel }, { req: requestInLog }),
      ...(log && { stream: log }),
    },
    logController: new QuietRequests(),
    trustProxy: trustsPeer,
    // Requests that were accepted are served also while closing; see registerClosing.
    return503OnClosing: false,
    bodyLimit: staffBodyBytes,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: replyBadAddress,
    genReqId: ({ headers, socket }) => requestIdOf(headers[requestIdHeader], trustsPeer(socket.remoteAddress ?? '', 0)),
    routerOptions: { querystringParser: parseQueryString, ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>()
  // The first hook runs last: what others still write when they close needs the database.
  app.addHook('onClose', async () => db.destroy())

  watchStatements(asOpened(db), config.slowStatementMs, (slow) => app.log.warn(slow, 'slow statement'))
  const stores = new StoreDirectory(db, { servesLocalNames: new URL(config.storefrontUrl).hostname === 'localhost' })
  const jobs = new JobQueue({
    db,
    runsJobs: config.runsJobs,
    now,
    onError: (error) => app.log.error({ err: error }, 'job queue'),
    onAway: (error) => app.log.error({ err: error }, 'job queue: the database is away, jobs wait'),
    onBack: (seconds) => app.log.warn({ seconds }, 'job queue: the database is back, jobs go on'),
  })
  const calls = new AllProviderCalls(now)
  const providerSettings = new ProviderSettings(db, config)
  const onFault: Services['onFault'] = (error, doing) => app.log.error({ err: error }, doing)
  const builtIn = builtInExtensions(config, db).filter(({ id }) => extensions.every((own) => own.id !== id))
  const extensionHealth = new ExtensionHealth(onFault)
  const contextOf = (extension_id: string): ExtensionContext => ({
    db: db as unknown as Kysely<unknown>, // without the types of our tables
    now,
    apiUrl: config.apiUrl,
    storefrontUrl: config.storefrontUrl,
    isProduction: config.isProduction,
    settings: providerSettings,
    onFault,
    sendMessage: (message) => sendExtensionMessage(services, extension_id, message),
    fulfillmentCalls: (rules) => calls.to({ kind: 'fulfillment', ...rules }),
  })
  const unmigrated = await findUnmigrated(db, extensions)
  const installed = openExtensions([...builtIn, ...extensions], contextOf, extensionHealth, unmigrated)
  const services: Services = {
    config,
    db,
    files: await openFileStorage(config, now, calls, extensions),
    jobs,
    notifications: byChannel(installed.notification, calls),
    openedServices: new OpenedServices(sendingServices(config), config, now),
    now,
    payments: new PaymentProviders([systemProvider(), ...installed.payment], calls),
    fulfillment: new FulfillmentProviders(installed.fulfillment, onFault, calls),
    taxes: new TaxProviders(installed.tax, {
      settings: providerSettings,
      calls,
      onFailed: (id, error) => extensionHealth.failed(installed.extensionOfTax(id), error, `taxes of ${id}`),
    }),
    extensionSettings: installed.settings,
    search: installed.search && new SearchEngine(installed.search, calls, onFault),
    extensions: () => extensionHealth.states(),
    providerSettings,
    followUps: followUpsOf(jobs),
    lookups,
    cachedRows: new CachedRows(db, config.cachedRowsBytes, onCachedRows),
    cartCache: new ValidatedCartCache(db, onCachedCart),
    onFound: onFoundInCatalogue,
    swapConfirmation: swapConfirmationOfOrders,
    paymentFollowUps: {
      cancel_order: cancelSettledOrder,
      return: holdUnrefundedReturn,
      swap: settleSwapPayment,
      claim: settleClaimRefund,
    },
    providerCalls: calls,
    stores,
    onFault,
  }

  useSchemaCompilers(app)
  registerStorefrontServers(app, config.storefrontKeys)
  registerRequestLimits(app)
  app.setErrorHandler((error, request, reply) => replyError(error, request, reply, onRefusal))
  app.setNotFoundHandler(replyUnknownRoute)
  await registerSecurityHeaders(app)
  await registerCrossOrigin(app, config, async (host) => (await stores.findByHost(host)) !== undefined)
  await app.register(cookie)
  await app.register(rateLimit, { global: false })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id)
  })
  registerRequestLog(app)
  registerRequestTraces(app, trustsPeer, config.slowStatementMs)
  const admission = registerAdmission(app, config, db)
  registerAuthentication(app, config, {
    findStore: (viewCode) => stores.find(viewCode),
    findStoreByHost: (host) => stores.findByHost(host),
    findStoreById: (id) => stores.findById(id),
    findStaff: (token, address) => findStaff(db, token, address, now()),
    noteVisit: (user_id, membership) => noteVisit(db, { user_id, ...membership }, now()),
    findCustomer: async (token) => {
      const customer_id = await findCustomerIdBySession(db, token, now())
      return customer_id ? { type: 'customer', customer_id } : undefined
    },
    isCartUnderWay: (store_id, cart_id) => isCartUnderWay(db, store_id, cart_id),
    now,
  })
  registerFreshSignIn(app, now)
  registerIdempotency(app, db, { secret: config.secret, now })
  registerIssuedKeys(app, db, { secret: config.secret, now })
  registerNullMeansAbsent(app)
  registerRedaction(app)
  registerRewardStore(app)
  const gauges = [
    ...admission,
    ...cachedRowsGauges(services.cachedRows),
    calls.gauge(),
    extensionHealth.gauge(),
    ...queueGauges(db),
    ...asOpened(db).counters.gauges(),
    ...systemGauges(db, config),
  ]
  registerStorefrontFaultReports(app, config.secret, extensionHealth)
  const listenForMetrics = registerMetrics(app, config, { service, gauges })
  const closing = registerClosing(app)
  registerSecurityTxt(app, config, now)
  registerHealth(app, db, closing)
  const healthThread = registerHealthThread(app, config, db)
  registerApiReference(app)
  const registered = await registerRoutes(app, services, { builtIn, installed, health: extensionHealth })
  gauges.push(...registered.gauges)
  await registerBackOffice(app, config, services.files)

  app.addHook('onReady', async () => {
    await Promise.all([reconcileProviders(services), jobs.start()])
  })
  app.addHook('onClose', async () => {
    await jobs.stop()
    services.openedServices.close()
  })
  return Object.assign(app, {
    services,
    startJobs: () => jobs.work(registered.work),
    startClosing: () => {
      closing.start()
      healthThread.startClosing()
    },
    listenForMetrics,
    listenForHealth: healthThread.listen,
  })
}
