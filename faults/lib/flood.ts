import { signatureHeader, signWebhook } from '@shopkey/server/src/extensions/sandbox/webhook-signature.ts'
import { sql } from 'kysely'
import { secret } from './fault-secret.ts'
import type { FaultContext } from './run-fault.ts'

interface ReportedEvent {
  id: string
  reference: string
  status: string
  webhook_sequence: number
  decided_at: string
}

/** Sends what the gateway has already reported twenty times more, and as many forgeries, and expects every one to change nothing. */
export async function floodWithWebhooks({ group, faultShop, records, note }: FaultContext): Promise<void> {
  const { rows } = await sql<ReportedEvent>`
    select id, reference, status, webhook_sequence, decided_at from sandbox_gateway_charges
    where status <> 'pending' order by random() limit 20`.execute(faultShop.db)
  const events = rows.flatMap((charge) => Array.from({ length: 20 }, () => [signed(charge), forged(charge)]).flat())
  events.sort(() => Math.random() - 0.5)
  const statuses = new Map<number, number>()
  await Promise.all(
    events.map(async ({ body, signature, isGenuine }) => {
      const reply = await fetch(`${group.url}/webhooks/payments/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
      }).catch(() => undefined) // refused or cut off: the gateway would send it again
      const status = reply?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (!isGenuine && status < 400 && status > 0) records.violations.push(`a forged payment event was taken: ${body}`)
      if (status === 500) records.violations.push(`a payment event was answered 500: ${body}`)
    }),
  )
  note(`${events.length} payment events: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`)
}

function bodyOf({ id, reference, status, webhook_sequence, decided_at }: ReportedEvent): string {
  const charge = { id, reference, amount: 1, currency_code: 'idr' }
  return JSON.stringify({ id: `${id}_${webhook_sequence}`, type: `charge.${status}`, occurred_at: decided_at, charge })
}

function signed(charge: ReportedEvent) {
  const body = bodyOf(charge)
  return { body, signature: signWebhook(secret, body, new Date()), isGenuine: true }
}

function forged(charge: ReportedEvent) {
  const body = bodyOf({ ...charge, status: charge.status === 'approved' ? 'declined' : 'approved' })
  return { body, signature: signWebhook('another secret', body, new Date()), isGenuine: false }
}
