import { createVerify, X509Certificate } from 'node:crypto'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { LRUCache } from 'lru-cache'

const timeoutMs = 5_000
const longestCertificate = 20_000

/** By their address, whose content never changes. */
const certificates = new LRUCache<string, string>({ max: 10 })

/** What the signature covers, in this order; a subject only where there is one. */
const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}
const algorithms: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' }

/**
 * The text of a notification of this topic of Amazon SNS. Confirms a subscription, which the owner of the topic has asked for, and
 * returns null for it. Anyone can have messages signed by Amazon, so the topic has to be the expected one.
 * Source: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
 */
export async function readSnsMessage(body: string, topic: string, now: Date): Promise<string | null> {
  const message = parsed(body)
  const { Type: type = '', Message: text = '', TopicArn, SubscribeURL = '' } = message
  if (TopicArn !== topic) throw new WebhookNotGenuine()
  await verify(message, now)
  if (type === 'Notification') return text
  if (type === 'SubscriptionConfirmation') await load(atTheTopic(SubscribeURL, topic))
  return null
}

type SnsMessage = Partial<Record<string, string>>

async function verify(message: SnsMessage, now: Date): Promise<void> {
  const { Type: type = '', TopicArn = '', Signature = '', SignatureVersion = '', SigningCertURL = '' } = message
  const fields = Object.hasOwn(signedFields, type) ? signedFields[type] : undefined
  const algorithm = Object.hasOwn(algorithms, SignatureVersion) ? algorithms[SignatureVersion] : undefined
  const address = atTheTopic(SigningCertURL, TopicArn)
  if (!fields || !algorithm || !/^\/SimpleNotificationService-[\w-]+\.pem$/.test(address.pathname) || address.search)
    throw new WebhookNotGenuine()
  const pem = certificates.get(address.href) ?? (await load(address))
  const certificate = new X509Certificate(pem)
  certificates.set(address.href, pem)
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) throw new WebhookNotGenuine()
  const signed = fields.map((field) => (message[field] === undefined ? '' : `${field}\n${message[field]}\n`)).join('')
  if (!createVerify(algorithm).update(signed).verify(certificate.publicKey, Signature, 'base64'))
    throw new WebhookNotGenuine()
}

/** An address of SNS in the region of the topic: no other host is called. */
function atTheTopic(address: string, topic: string): URL {
  const [, partition, , region] = topic.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.host !== host || url.username || url.password) throw new WebhookNotGenuine()
  return url
}

async function load(address: URL): Promise<string> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  if (!response.ok) throw new Error(`Amazon SNS replied ${response.status} at ${address.pathname}`)
  if (text.length > longestCertificate) throw new Error(`Amazon SNS replied with ${text.length} characters`)
  return text
}

/** Its properties that are texts. */
function parsed(body: string): SnsMessage {
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch {
    throw new WebhookNotGenuine()
  }
  const texts = Object.entries(Object(content)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
