import { format } from 'node:util'
import { openLog } from '@shopkey/telemetry/log.ts'
import { config } from '../app/lib/config.server.ts'

export const log = openLog({ service: 'storefront', level: config.log_level })

/** What libraries and extensions write to the console, and what nobody caught, become lines of the log. */
export function logEverything(): void {
  console.error = (...words: unknown[]) => log.error(ofConsole(words))
  console.warn = (...words: unknown[]) => log.warn(ofConsole(words))
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught')
    process.exit(1)
  })
}

function ofConsole(words: readonly unknown[]) {
  const error = words.find((word) => word instanceof Error)
  const texts = words.filter((word) => word !== error)
  return { ...(error && { err: error }), msg: texts.length > 0 ? format(...texts) : 'console' }
}
