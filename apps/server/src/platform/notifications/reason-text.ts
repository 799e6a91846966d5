import type { ProofRejectionReason } from '@shopkey/contract/proof-rejection.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { loadNotificationMessages, type NotificationKey } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'

/** Why a proof of a payment was rejected, for its shopper. */
export async function reasonText(reason: ProofRejectionReason, language: Language): Promise<string> {
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  return t(`proof_reasons.${reason}`)
}
