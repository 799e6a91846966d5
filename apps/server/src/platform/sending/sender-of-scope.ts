import type { Database } from '../../db/database.ts'
import type { Services } from '../services.ts'
import { findSender, type Sender } from './find-sender.ts'
import { mailServiceOf } from './mail-services.ts'
import { publicDomainOf } from './sender-records.rules.ts'

export interface SenderDomain {
  domain: string
  /** The SPF term of the mail service; undefined for a server that is none of theirs. */
  spf: string | undefined
  /** The mail server. */
  host: string
  dkim_selector: string | undefined
}

/** The address or number that messages come from, where it is known. */
export function fromOf({ config }: Pick<Services, 'config'>, sender: Sender): string | null {
  const { from } = (sender.row?.values ?? {}) as { from?: string }
  if (sender.row) return from ?? null
  if (sender.origin !== 'environment') return null
  return { smtp: config.smtp?.from, sms: config.sms?.from }[sender.id] ?? null
}

/** The domain that the e-mails of a store, or of the installation, come from; undefined where nothing sends them. */
export async function findSenderDomain(
  services: Pick<Services, 'config' | 'notifications' | 'openedServices'>,
  db: Database,
  store_id: string | null,
): Promise<SenderDomain | undefined> {
  const sender = await findSender(services, db, store_id, 'email')
  const from = sender && fromOf(services, sender)
  const domain = from && publicDomainOf(from)
  if (!sender || !domain) return undefined
  const values = (sender.row?.values ?? {}) as { host?: string; dkim_selector?: string }
  const host = values.host ?? hostOf(services.config.smtp?.url)
  const known = mailServiceOf(host)
  return { domain, host, spf: known?.spf, dkim_selector: values.dkim_selector || known?.dkim_selector }
}

function hostOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).hostname
}
