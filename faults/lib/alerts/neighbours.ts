import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { makeCertificate } from '@shopkey/testkit/certificate.ts'
import { SMTPServer } from 'smtp-server'

/** What an installation reaches outside, as this run makes it behave. */
export interface Neighbours {
  smtpUrl: string
  smsUrl: string
  /** The public address of the storefront, whose certificate is watched. */
  publicUrl: string
  /** The mail server refuses every recipient. */
  refusesMail: boolean
  /** What the SMS gateway replies. */
  smsStatus: number
  certificateEndsIn: (days: number) => Promise<void>
  close: () => void
}

export async function startNeighbours(): Promise<Neighbours> {
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(neighbours.refusesMail ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready))
  const sms = createHttpServer((request, response) => {
    request.resume().on('end', () => response.writeHead(neighbours.smsStatus).end())
  })
  sms.listen(0, '127.0.0.1')
  await once(sms, 'listening')
  const site = createTlsServer(await certificate(90), (socket) => socket.on('error', () => socket.destroy()))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const portOf = (server: { address: () => AddressInfo | string | null }) => (server.address() as AddressInfo).port
  const neighbours: Neighbours = {
    smtpUrl: `smtp://127.0.0.1:${portOf(mail.server)}`,
    smsUrl: `http://127.0.0.1:${portOf(sms)}/sms`,
    publicUrl: `https://127.0.0.1:${portOf(site)}`,
    refusesMail: false,
    smsStatus: 200,
    async certificateEndsIn(days) {
      site.setSecureContext(await certificate(days))
    },
    close() {
      mail.close(() => {})
      sms.close()
      sms.closeAllConnections()
      site.close()
    },
  }
  return neighbours
}

async function certificate(days: number) {
  const { key, chain } = await makeCertificate([], new Date(Date.now() + days * 86_400_000))
  return { key, cert: chain }
}
