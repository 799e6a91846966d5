import { currentTracing } from '@shopkey/telemetry/tracing.ts'
import { currentWork } from './current-work.ts'
import type { OpenDatabase } from './database.ts'
import { nameStatement, printedStatement } from './printed-statement.ts'

export interface SlowStatements {
  ms: number
  /** Those that were sent in one packet, of which one was slow. */
  statements: string[]
  request_id?: string
  job?: string
}

/**
 * Reports statements that take `slow_ms` or longer with the id of the request, or the name of the job, that sent them. While traces are
 * on, each packet of statements is a span of its request or job.
 */
export function watchStatements(db: OpenDatabase, slow_ms: number, onSlow: (slow: SlowStatements) => void): void {
  const tracing = currentTracing()
  db.watch.atLeast_ms = tracing ? 0 : slow_ms
  db.watch.onTimed = ({ texts, startedAt, ms, isFault }) => {
    tracing?.note({
      name: texts.map(nameStatement).join(', ').slice(0, 200),
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': texts.map(printedStatement).join('; '),
        ...(texts.length > 1 && { 'db.operation.batch.size': texts.length }),
      },
      startedAt,
      ms,
      isFault,
    })
    if (ms >= slow_ms) onSlow({ ...currentWork(), ms: Math.round(ms), statements: texts.map(printedStatement) })
  }
}
