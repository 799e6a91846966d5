import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { type Charge, getCharge } from './charges.ts'
import { signatureHeader, signWebhook } from './webhook-signature.ts'

const timeoutMs = 10_000

/** The body of the gateway's webhook. */
export interface ChargeMessage {
  id: string
  type: 'charge.approved' | 'charge.declined' | 'charge.expired'
  occurred_at: string
  charge: { id: string; reference: string; amount: number; currency_code: string }
}

function messageAbout(charge: Charge): string {
  const { id, reference, amount, currency_code, status, webhook_sequence, decided_at } = charge
  return JSON.stringify({
    id: `${id}_${webhook_sequence}`,
    type: `charge.${status}` as ChargeMessage['type'],
    occurred_at: (decided_at ?? charge.updated_at).toISOString(),
    charge: { id, reference, amount, currency_code },
  } satisfies ChargeMessage)
}

/** Sends the webhook about a decided charge. Throws when it is not accepted, so that the job retries. */
export async function deliverWebhook(
  { db, config, now }: { db: Database; config: Config; now: () => Date },
  event: ShopEvent,
): Promise<void> {
  const charge = await getCharge(db, String(event.data.charge_id))
  const body = messageAbout(charge)
  const response = await fetch(`${config.apiUrl}/webhooks/payments/sandbox/${charge.merchant_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(config.secret, body, now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the merchant answered ${response.status} to a sandbox webhook`)
}
