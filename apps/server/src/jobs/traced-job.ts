import { currentTracing, inSpan } from '@shopkey/telemetry/tracing.ts'
import { workingFor } from '../db/current-work.ts'

interface TracedData {
  traceparent?: string
  /** Of an event. */
  name?: string
}

/** The data of a job with the trace of the request or job that enqueues it, while traces are on. */
export function withTrace<Data extends object>(data: Data): Data {
  const traceparent = currentTracing()?.traceparent()
  return traceparent ? { ...data, traceparent } : data
}

/** Runs a job as a part of the trace that it was enqueued in. The handler gets the data without it, and so sends it to nobody. */
export function runTracedJob(queue: string, stored: unknown, handle: (data: unknown) => Promise<void>): Promise<void> {
  const { traceparent, ...data } = stored as TracedData // every job of ours has an object
  const job = data.name ?? queue
  const facts = {
    name: `job ${job}`,
    kind: 'consumer',
    parent: traceparent ?? null,
    attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue },
  } as const
  return workingFor({ job }, () => inSpan(facts, () => handle(data)))
}

export function runTimedJob({ name, run }: { name: string; run: () => Promise<void> }): Promise<void> {
  return workingFor({ job: name }, () => inSpan({ name: `job ${name}`, kind: 'internal', parent: null }, run))
}
