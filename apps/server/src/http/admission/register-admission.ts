import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { asOpened, type Database } from '../../db/database.ts'
import { unavailable } from '../http.errors.ts'
import type { HttpApp } from '../http-app.ts'
import { AdmissionLane } from './admission-lane.ts'
import { adjustShedding, restingShare, retryAfterSeconds } from './limit.rules.ts'
import { Turns } from './turns.ts'

/** Reads never wait behind changes, nor checkouts behind either. */
export type LaneName = 'read' | 'change' | 'checkout'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Completing a checkout, and payment events, are refused last. 'none': never refused. By default, by the method. */
    admission?: 'checkout' | 'none'
  }
  interface FastifyRequest {
    /** The lane whose place the request has. */
    admittedTo: AdmissionLane | null
  }
}

const adjustEvery_ms = 250
const reportEvery_ms = 10_000

/** How long a request may wait before it is refused. */
const longestWait_ms: Record<LaneName, number> = { read: 5_000, change: 8_000, checkout: 12_000 }
/** By how much less than others a kind is refused while the event loop is late: reads first, checkouts last. */
const sparedShare: Record<LaneName, number> = { read: 0, change: 0.3, checkout: 0.8 }

/**
 * Admission control: beyond what the process and its database can do in a few seconds, requests are refused early with 503 and
 * Retry-After instead of making all others late. A request takes its place after its body came, so that slow senders hold none.
 */
export function registerAdmission(app: HttpApp, config: Config, db: Database): Gauge[] {
  const lane = (name: LaneName, limit: number) =>
    new AdmissionLane({ limit, bounds: boundsFor(config), longestWait_ms: longestWait_ms[name] })
  const perConnection = config.databasePoolSize
  const lanes: Record<LaneName, AdmissionLane> = {
    read: lane('read', perConnection * 8),
    change: lane('change', perConnection * 6),
    checkout: lane('checkout', perConnection * 4),
  }
  let shed = restingShare
  const turns = new Turns()

  /** A change waits for the event loop once for each of its statements: while one is under way, reads do not go on all at once. */
  const goOn = (name: LaneName, done: () => void) => {
    if (name === 'read' && lanes.change.figures.running + lanes.checkout.figures.running > 0) turns.take(done)
    else done()
  }

  const laneOf = ({ method, routeOptions, headers }: FastifyRequest): LaneName | undefined => {
    const { admission, isFile, guard } = routeOptions.config
    if (admission === 'checkout') return 'checkout'
    if (admission === 'none' || isFile || !guard) return undefined
    if (method === 'GET' || method === 'HEAD') return 'read'
    // An upload comes while it is handled; a slow one must not keep a place.
    return headers['content-type']?.startsWith('multipart/') ? undefined : 'change'
  }

  app.decorateRequest('admittedTo', null)

  // The cheapest moment to refuse: nothing was looked up yet.
  app.addHook('onRequest', (request, _reply, done) => {
    const name = laneOf(request)
    if (!name) return done()
    if (shed > 0 && Math.random() < shed - sparedShare[name]) {
      lanes[name].countRefused()
      return done(refused(retryAfterSeconds(0)))
    }
    if (!lanes[name].isWaitedFor) return done()
    const seconds = lanes[name].refusal(storeTextOf(request), request.ip)
    done(seconds === undefined ? undefined : refused(seconds))
  })

  app.addHook('preHandler', (request, _reply, done) => {
    const name = laneOf(request)
    if (!name) return done()
    const entered = lanes[name]
    if (entered.tryEnter()) {
      request.admittedTo = entered
      return goOn(name, done)
    }
    const enter = () => {
      request.admittedTo = entered
      // The client has disconnected meanwhile.
      if (request.raw.socket?.destroyed) done(refused(retryAfterSeconds(0)))
      else goOn(name, done)
    }
    entered.wait(request.store?.view_code ?? '', request.ip, enter, (seconds) => done(refused(seconds)))
  })

  // The reply is made; how quickly its receiver takes it is not the server's work any more.
  app.addHook('onSend', (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done) => {
    leave(request)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })

  const timers = [watchLoop((late_ms) => adjust(late_ms)), setInterval(report, reportEvery_ms).unref()]
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
  })

  function adjust(late_ms: number): void {
    shed = adjustShedding(shed, late_ms)
    lanes.read.adjust(asOpened(db).waitingPerConnection('reads'))
    const writes = asOpened(db).waitingPerConnection('writes')
    lanes.change.adjust(writes)
    lanes.checkout.adjust(writes)
  }

  let reported = 0
  function report(): void {
    const total = Object.values(lanes).reduce((sum, { figures }) => sum + figures.refused, 0)
    if (total > reported) app.log.warn({ lanes: figures(), shed }, `overloaded: refused ${total - reported} requests`)
    reported = total
  }

  function figures(): Record<LaneName, AdmissionLane['figures']> {
    return { read: lanes.read.figures, change: lanes.change.figures, checkout: lanes.checkout.figures }
  }
  return gaugesOf(figures)
}

const helps: Record<keyof AdmissionLane['figures'], string> = {
  running: 'Requests that are being handled',
  waiting: 'Requests that wait for a place',
  limit: 'How many requests may be handled at once',
  refused: 'Requests that were refused for overload since the start',
}

function gaugesOf(figures: () => Record<LaneName, AdmissionLane['figures']>): Gauge[] {
  const kinds = Object.entries(helps) as [keyof AdmissionLane['figures'], string][]
  return kinds.map(([kind, help]) => ({
    name: kind === 'refused' ? 'admission_refused_total' : `admission_${kind}`,
    help,
    type: kind === 'refused' ? 'counter' : 'gauge',
    labelNames: ['lane'],
    read: () => Object.entries(figures()).map(([lane, values]) => ({ labels: { lane }, value: values[kind] })),
  }))
}

function boundsFor({ databasePoolSize }: Config) {
  return { min: databasePoolSize * 3, max: databasePoolSize * 64 }
}

function leave(request: FastifyRequest): void {
  const { admittedTo } = request
  if (!admittedTo) return
  request.admittedTo = null
  admittedTo.leave()
}

function refused(retry_after_seconds: number): Error {
  return unavailable({ retry_after_seconds })
}

/** What the client says, before anything was looked up: it decides only whose turn it would be. */
function storeTextOf({ headers }: FastifyRequest): string {
  const text = headers['store-view-code']
  return typeof text === 'string' ? text : ''
}

/** Calls back with how much later than it should the event loop came to it. */
function watchLoop(onTick: (late_ms: number) => void): NodeJS.Timeout {
  let expected_ms = performance.now() + adjustEvery_ms
  return setInterval(() => {
    const now_ms = performance.now()
    onTick(now_ms - expected_ms)
    expected_ms = now_ms + adjustEvery_ms
  }, adjustEvery_ms).unref()
}
