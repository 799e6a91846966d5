import type { TFunction } from 'i18next'
import type { AuditEntry } from './queries.ts'

/** The kinds of objects that have a name in every language; others keep the API's. */
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

export function nounOf(type: string, t: TFunction): string {
  const known = auditedNouns.find((noun) => noun === type)
  return known ? t(`audit_log.nouns.${known}`) : type.replaceAll('_', ' ')
}

/** What was done, from the method and path of the call: "Order changed", "Order: capture". */
export function actionOf({ action, resource_type, changes }: AuditEntry, t: TFunction): string {
  if (action === 'sign_in') return t('audit_log.signed_in')
  if (action === 'second_factor_wrong') return t('audit_log.second_factor_wrong')
  const noun = nounOf(resource_type, t)
  const [method, path = ''] = action.split(' ')
  // After /admin/<noun>: identifiers begin with a colon.
  const words = path.split('/').slice(3)
  const steps = words.filter((word) => !word.startsWith(':'))
  if (method === 'GET') return t('audit_log.read', { noun })
  if (steps.length > 0) return t('audit_log.step', { noun, step: steps.join(' · ').replaceAll('-', ' ') })
  if (method === 'DELETE') return t('audit_log.deleted', { noun })
  return t(words.length === 0 && !changes ? 'audit_log.created' : 'audit_log.changed', { noun })
}
