import { channel } from 'node:diagnostics_channel'
import { requestIdOf } from './request-session.server.ts'

/** Something failed: the shopper's page does without it, or became an error page. */
interface StorefrontFault {
  error: unknown
  doing: string
  /** Whose part failed; undefined: the storefront's own. */
  extension_id: string | undefined
  request_id: string | undefined
}

interface Failed {
  error: unknown
  doing: string
  /** The request, or its session. */
  during: { headers: Headers }
  extension_id?: string | undefined
}

/** The pages are bundled and the server around them is not: both have this module, and share what Node keeps by name. */
const faults = channel('shopkey:storefront-fault')

/** Our server logs and counts it. While developing, without that server, the console shows it. */
export function reportFault({ error, doing, during, extension_id }: Failed): void {
  const fault: StorefrontFault = { error, doing, extension_id, request_id: requestIdOf(during.headers) }
  if (faults.hasSubscribers) faults.publish(fault)
  else console.error(doing, error)
}

export function listenForFaults(listener: (fault: StorefrontFault) => void): void {
  faults.subscribe((fault) => listener(fault as StorefrontFault))
}
