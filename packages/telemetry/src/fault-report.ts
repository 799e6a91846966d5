import { createHmac } from 'node:crypto'

/** Where the storefront reports faults of extensions' parts to the API, whose state of the installation counts them. */
export const faultReportPath = '/internal/extension-faults'

/** The secret of an installation that has set none: the demo's. */
export const demoSecret = 'shopkey-demo-secret-not-for-production'

/** Faults of a part since the last report. */
export interface FaultReport {
  extension_id: string
  doing: string
  message: string
  count: number
}

/** Both servers of an installation derive it from its SECRET; nobody else can report. */
export function faultReportToken(secret: string): string {
  return createHmac('sha256', secret).update('reports of the storefront').digest('base64url')
}
