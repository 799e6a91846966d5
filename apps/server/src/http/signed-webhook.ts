import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type { HttpApp } from './http-app.ts'
import { webhookNotGenuine } from './webhook.errors.ts'

/** What a webhook reports, with the store whose key signed it. It reaches rows of this store only. */
export type SignedBy<Report> = Report & { readonly store_id: string }

/**
 * Reads a webhook and types it with its signer's store: the one in the address, whose key the reader has checked. At an address of
 * the installation, the reader says which. Undefined where it reports nothing. Throws webhook_not_genuine.
 */
export async function readSigned<Report extends { store_id?: string }>(
  addressed: string | undefined,
  read: () => Report | undefined | Promise<Report | undefined>,
): Promise<SignedBy<Report> | undefined> {
  const report = await genuine(read)
  if (!report) return undefined
  const store_id = addressed ?? report.store_id
  if (store_id === undefined || (report.store_id ?? store_id) !== store_id) throw webhookNotGenuine()
  return { ...report, store_id }
}

/** Throws webhook_not_genuine where the reader finds that nobody who may has signed it. */
export async function genuine<Report>(read: () => Report | Promise<Report>): Promise<Report> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof WebhookNotGenuine ? webhookNotGenuine() : error
  }
}

/** Routes whose bodies are read as text: signatures are over the bytes that were sent. */
export async function registerWebhooks(app: HttpApp, register: (webhooks: HttpApp) => void): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    register(webhooks)
  })
}
