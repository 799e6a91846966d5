import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

/**
 * An SMTP server on this machine that keeps the mails it receives. `refuse`: its reply to a recipient instead of
 * accepting the mail.
 */
export async function aMailServer() {
  const mails: { from: string; to: string[]; source: string }[] = []
  const behaviour: { refuse?: { code: number; message: string } } = {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(auth.password === 'open-sesame' ? null : new Error('no'), { user: 'shop' }),
    onRcptTo(_address, _session, done) {
      const { refuse } = behaviour
      done(refuse ? Object.assign(new Error(refuse.message), { responseCode: refuse.code }) : null)
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  after(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://shop:open-sesame@127.0.0.1:${port}`, mails, behaviour }
}
