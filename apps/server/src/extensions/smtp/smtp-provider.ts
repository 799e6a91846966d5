import { AddressRejected, type NotificationProvider, Undeliverable } from '@shopkey/extension/notification-provider.ts'
import type { Transporter } from 'nodemailer'
import type { SmtpSettings } from '../../config.ts'

const timeoutMs = 15_000
/** Mail services allow a client about this many connections. */
const maxConnections = 10

/**
 * E-mail by any SMTP server, in the store's name. A repeated message keeps its Message-ID, by which mailboxes drop the
 * second.
 */
export function smtpProvider({ url, from }: SmtpSettings): NotificationProvider {
  let transport: Promise<Transporter> | undefined
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    id: 'smtp',
    channel: 'email',
    async send({ id, to, store_name, subject, body, html, unsubscribe_url }) {
      try {
        transport ??= openTransport(new URL(url))
        await (await transport).sendMail({
          messageId: `<${id.toLowerCase()}@${domain}>`,
          from: { name: store_name, address: from },
          to: { name: '', address: to },
          subject,
          text: body,
          ...(html && { html }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe_url && {
              'List-Unsubscribe': `<${unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        const message = error instanceof Error ? error.message : String(error)
        if (isAddressRejected(error)) throw new AddressRejected(message)
        throw code >= 500 ? new Undeliverable(message) : new Error(message)
      }
    },
  }
}

/**
 * Whether a server refused the recipient for what the address is, rather than us for who we are: of the replies to RCPT those that RFC 5321
 * gives to mailboxes, unless an enhanced code (RFC 3463) names another subject than the address (X.1) or its mailbox being closed (X.2.1).
 */
function isAddressRejected(error: unknown): boolean {
  const {
    command,
    responseCode,
    response = '',
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode ?? 0)) return false
  const [enhanced] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  return enhanced === undefined || enhanced === '5.2.1' || enhanced.startsWith('5.1.')
}

/** Loads the library with the first message: a process that sends none starts faster without it. */
async function openTransport(server: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  return createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    // A password must not cross a network unencrypted.
    requireTLS: Boolean(server.username) && !isLocal,
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    pool: true,
    maxConnections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
