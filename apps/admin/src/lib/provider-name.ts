import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'

/** Payment and delivery providers by name; one we have no word for keeps its id. */
export function providerName(id: string, t: AdminTranslate): string {
  const key = `order.providers.${id}`
  return t.has(key) ? t(key) : id
}
