/** What a mail service asks for in the DNS of the sender's domain. */
interface MailService {
  /** The end of the name of its SMTP server. */
  host: string
  /** Its SPF term. */
  spf: string
  /** Its usual DKIM selector, where it is the same for everybody. */
  dkim_selector?: string
}

/** From the services' own pages about SPF and DKIM. */
const mailServices: readonly MailService[] = [
  { host: 'smtp.gmail.com', spf: 'include:_spf.google.com', dkim_selector: 'google' },
  { host: 'smtp-relay.gmail.com', spf: 'include:_spf.google.com', dkim_selector: 'google' },
  { host: 'smtp.office365.com', spf: 'include:spf.protection.outlook.com', dkim_selector: 'selector1' },
  { host: '.mailgun.org', spf: 'include:mailgun.org' },
  { host: '.amazonaws.com', spf: 'include:amazonses.com' },
  { host: 'smtp.sendgrid.net', spf: 'include:sendgrid.net', dkim_selector: 's1' },
  { host: '.postmarkapp.com', spf: 'include:spf.mtasv.net' },
  { host: '.brevo.com', spf: 'include:spf.brevo.com' },
  { host: '.mailjet.com', spf: 'include:spf.mailjet.com', dkim_selector: 'mailjet' },
  { host: 'smtp.fastmail.com', spf: 'include:spf.messagingengine.com', dkim_selector: 'fm1' },
]

/** Undefined for a server that is none of theirs. */
export function mailServiceOf(host: string): MailService | undefined {
  const name = host.toLowerCase()
  return mailServices.find((service) =>
    service.host.startsWith('.') ? name.endsWith(service.host) : name === service.host,
  )
}
