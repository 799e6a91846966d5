import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import type { AuditEntry } from './queries.ts'

/** The kinds of objects that the log can be filtered by. */
export const auditedNouns = [
  'order',
  'draft_order',
  'cart',
  'return',
  'swap',
  'claim',
  'product',
  'variant',
  'stock',
  'collection',
  'product_category',
  'price_list',
  'discount',
  'gift_card',
  'customer',
  'customer_group',
  'campaign',
  'page',
  'menu',
  'lead',
  'note',
  'store',
  'region',
  'tax_rate',
  'shipping_option',
  'sales_channel',
  'return_reason',
  'webhook_endpoint',
  'user',
  'invite',
  'api_key',
  'account',
  'batch_job',
  'notification',
] as const

export const nounOf = (type: string, t: AdminTranslate) => wordsOf('nouns', type, t)
export const tableOf = (table: string, t: AdminTranslate) => wordsOf('tables', table, t)

/** What was done, from the method and path of the call: "Order: changed", "Order: payment captured". */
export function actionOf({ action, resource_type, changes }: AuditEntry, t: AdminTranslate): string {
  if (action === 'sign_in') return t('audit_log.signed_in')
  if (action === 'second_factor_wrong') return t('audit_log.second_factor_wrong')
  const noun = nounOf(resource_type, t)
  const [method, path = ''] = action.split(' ')
  const { words, steps } = stepsOf(path)
  if (method === 'GET') return t('audit_log.read', { noun })
  if (steps.length > 0)
    return t('audit_log.step', { noun, step: steps.map((step) => wordsOf('steps', step, t)).join(' · ') })
  if (method === 'DELETE') return t('audit_log.deleted', { noun })
  return t(words.length === 0 && !changes ? 'audit_log.created' : 'audit_log.changed', { noun })
}

/** What follows /admin/<noun> in a path. Identifiers begin with a colon and are no steps. */
export function stepsOf(path: string): { words: string[]; steps: string[] } {
  const words = path.split('/').slice(3)
  return { words, steps: words.filter((word) => !word.startsWith(':')).map((word) => word.replaceAll('-', '_')) }
}

/** A name in the reader's language. What an extension of the API added keeps the API's. */
function wordsOf(kind: 'nouns' | 'steps' | 'tables', name: string, t: AdminTranslate): string {
  const key = `audit_log.${kind}.${name}`
  return t.has(key) ? t(key) : name.replaceAll('_', ' ')
}
