import { connect, type Socket } from 'node:net'
import { AddressRejected, type NotificationProvider, Undeliverable } from '@shopkey/extension/notification-provider.ts'
import type { Transporter } from 'nodemailer'
import type { SmtpSettings } from '../../config.ts'
import { lookupPublic, requirePublicHost } from '../../platform/webhooks/public-lookup.ts'

const timeoutMs = 15_000
/** Mail services allow a client about this many connections. */
const maxConnections = 10

export interface SmtpServer {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS, without which no password is sent. */
  isSecure: boolean
  login: { user: string; pass: string } | undefined
  /** The sender address; the sender name is the store's. */
  from: string
  /** The host was entered by staff of a store: it must be on the public internet. */
  isEntered?: boolean
}

/** The server that SMTP_URL and MAIL_FROM name. */
export function smtpServerOf({ url, from }: SmtpSettings): SmtpServer {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    from,
  }
}

/**
 * E-mail by any SMTP server, in the store's name. A repeated message keeps its Message-ID, by which mailboxes drop the
 * second.
 */
export function smtpProvider(server: SmtpServer): NotificationProvider {
  const { from } = server
  let transport: Promise<Transporter> | undefined
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    id: 'smtp',
    channel: 'email',
    async send({ id, to, store_name, subject, body, html, reply_to, unsubscribe_url }) {
      try {
        transport ??= openTransport(server)
        const taken: { response?: string } = await (await transport).sendMail({
          messageId: `<${id.toLowerCase()}@${domain}>`,
          from: { name: store_name, address: from },
          to: { name: '', address: to },
          ...(reply_to && { replyTo: { name: store_name, address: reply_to } }),
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
        return taken.response
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        const message = error instanceof Error ? error.message : String(error)
        if (isAddressRejected(error)) throw new AddressRejected(message)
        throw code >= 500 ? new Undeliverable(message) : new Error(message)
      }
    },
    close() {
      void transport?.then((opened) => opened.close())
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
async function openTransport({ host, port, isSecure, login, isEntered }: SmtpServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  return createTransport({
    host,
    port,
    secure: isSecure,
    // A password must not cross a network unencrypted.
    requireTLS: login !== undefined && !isLocal,
    ...(login && { auth: login }),
    ...(isEntered && { getSocket: (_: unknown, settle: Settle) => connectPublic({ host, port }, settle) }),
    pool: true,
    maxConnections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type Settle = (error: Error | null, socket?: { connection: Socket }) => void

/** Connects to a host on the public internet, and to no other. */
function connectPublic({ host, port }: Pick<SmtpServer, 'host' | 'port'>, settle: Settle): void {
  try {
    requirePublicHost(host)
  } catch (error) {
    settle(error instanceof Error ? error : new Error(String(error)))
    return
  }
  const socket = connect({ host, port, lookup: lookupPublic, timeout: timeoutMs })
  const fail = (error: Error) => {
    socket.destroy()
    settle(error)
  }
  socket.once('error', fail)
  socket.once('timeout', () => fail(new Error(`${host} did not reply within ${timeoutMs / 1000} seconds`)))
  socket.once('connect', () => {
    socket.removeAllListeners('error').removeAllListeners('timeout').setTimeout(0)
    settle(null, { connection: socket })
  })
}
