import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import { isPublicAddress } from './public-address.ts'
import { webhookUrlRefused } from './webhook.errors.ts'

/**
 * Throws for an address that no message would ever be sent to, when it is entered. Names are resolved only when
 * sending.
 */
export function requireWebhookUrl(url: string, { isProduction, webhooksMayReachPrivate }: Config): void {
  const { protocol, hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' && protocol !== 'http:') throw webhookUrlRefused({ because: 'it must begin with https://' })
  if (username || password) throw webhookUrlRefused({ because: 'it must not contain a password' })
  if (webhooksMayReachPrivate) return
  if (protocol === 'http:' && isProduction) throw webhookUrlRefused({ because: 'it must begin with https://' })
  const isPrivate = isIP(host) ? !isPublicAddress(host) : host === 'localhost' || host.endsWith('.localhost')
  if (isPrivate) throw webhookUrlRefused({ because: `${host} is not on the public internet` })
}
