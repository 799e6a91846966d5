import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { printedError } from './printed-error.ts'
import { withoutAddresses } from './without-addresses.ts'

export type Service = 'api' | 'storefront' | 'worker'

/** The one format of all processes' logs: a JSON object per line. Fastify takes these options, the storefront `openLog`. */
export function logOptions(
  { service, level }: { service: Service; level: string },
  serializers: LoggerOptions['serializers'] = {},
): LoggerOptions {
  return {
    level,
    base: { service, pid: process.pid },
    serializers: { ...serializers, err: printedError },
    redact: ['*.password', '*.token'],
    hooks: {
      logMethod(words, log) {
        const printed = words.map((word) => (typeof word === 'string' ? withoutAddresses(word) : word))
        return log.apply(this, printed as typeof words)
      },
    },
  }
}

export type Log = Logger

export function openLog(settings: { service: Service; level: string }, to?: DestinationStream): Log {
  return to ? pino(logOptions(settings), to) : pino(logOptions(settings))
}

/** The line of each request, written when its response was sent. */
export interface RequestLine {
  method: string
  /** As `printedAddress` returns it. */
  address: string
  /** The pattern; unknown for an address that no route has. */
  route: string
  status: number
  ms: number
  /** Of the client, by trusted proxies. */
  ip: string | undefined
}
