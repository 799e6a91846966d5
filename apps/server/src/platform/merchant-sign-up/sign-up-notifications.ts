import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { formatDate } from '@shopkey/i18n/format-date.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { openSignUpToken } from './sign-up-link.ts'

/** Sends the link that opens a store. The token is behind the `#`, so that no server writes it into a log. */
export async function notifySignUp(services: Services, event: ShopEvent): Promise<void> {
  // The data that issueSignUpLink emits.
  const { id, email, language, sealed_token, expires_at } = event.data as Record<
    'id' | 'email' | 'language' | 'sealed_token' | 'expires_at',
    string
  >
  const { config, stores } = services
  const token = openSignUpToken(config.secret, id, sealed_token)
  const ends_at = new Date(expires_at)
  const store = await stores.findById(event.store_id)
  const until = formatDate(ends_at, uiLanguageOf(language), store?.time_zone ?? 'UTC')
  await notify(services, event, {
    topic: 'merchant_sign_up',
    recipient: { name: null, email, language: uiLanguageOf(language) },
    resource_type: 'merchant_sign_up',
    resource_id: id,
    audience: 'installation',
    values: { until },
    addresses: { host: hostOf(services) },
    secret: {
      action: 'open_store',
      link: `${config.apiUrl}/app/sign-up#${new URLSearchParams({ token, email })}`,
      ends_at,
    },
    expires_at: ends_at,
  })
}

/** Writes to a mailbox that asked for a link and has an account. */
export async function notifyKnownMerchant(
  services: Services,
  event: ShopEvent,
  { user_id, email, language }: Record<'user_id' | 'email' | 'language', string>,
): Promise<void> {
  await notify(services, event, {
    topic: 'merchant_known',
    recipient: { name: null, email, language: uiLanguageOf(language) },
    resource_type: 'user',
    resource_id: user_id,
    audience: 'installation',
    values: {},
    addresses: { host: hostOf(services) },
    action: { name: 'sign_in', link: `${services.config.apiUrl}/app/sign-in` },
  })
}

const hostOf = ({ config }: Services) => new URL(config.apiUrl).host
