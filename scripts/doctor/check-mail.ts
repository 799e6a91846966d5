import type { Config } from '@shopkey/server/src/config.ts'
import { smtpProvider, smtpServerOf } from '@shopkey/server/src/extensions/smtp/smtp-provider.ts'
import { error, type Finding, ok } from './finding.ts'

/** Sends a test message. */
export async function checkMail({ smtp }: Pick<Config, 'smtp'>, to: string): Promise<Finding> {
  if (!smtp) return error('mail', 'SMTP_URL and MAIL_FROM are not set')
  const provider = smtpProvider(smtpServerOf(smtp))
  try {
    await provider.send({
      id: `doctor-${Date.now()}`,
      to,
      store_name: 'Shopkey',
      subject: 'Shopkey sends e-mail',
      language: 'en',
      html: null,
      code: undefined,
      reply_to: undefined,
      unsubscribe_url: undefined,
      body: 'This is the test message of npm run doctor. Nothing needs to be done.',
    })
    return ok('mail', `the server accepted a message to ${to}; see that it arrives, and not among the spam`)
  } catch (failure) {
    return error('mail', `the server refused it: ${(failure as Error).message}. Check SMTP_URL and MAIL_FROM`)
  } finally {
    // A connection that waits for the next message keeps the process from ending.
    provider.close?.()
  }
}
