import { ClientError } from '@shopkey/client/client-error.ts'
import { createLead } from '@shopkey/client/store.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Shop } from '../../lib/opened-shop.ts'

export interface LeadValues {
  name: string
  phone: string
  message: string
}

/** Sends a message to the store; returns the reason of a failure. `page`: where it was written. */
export async function sendLead(shop: Shop, lead: LeadValues, page: string): Promise<StorefrontKey | undefined> {
  const { name, phone, message } = lead
  try {
    const body = { phone, page, ...(name && { name }), ...(message && { message }) }
    await shop.api.call(createLead, { body })
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind === 'connection' || error.status === 500) throw error
    return error.status === 429 ? 'account.wait' : 'contact.phone_invalid'
  }
}
