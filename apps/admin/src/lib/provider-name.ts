import type { TFunction } from 'i18next'
import i18next from 'i18next'

/** Payment and delivery providers by name; one we have no word for keeps its id. */
export function providerName(id: string, t: TFunction): string {
  const key = `order.providers.${id}`
  return i18next.exists(key) ? t(key as 'order.providers.manual') : id
}
