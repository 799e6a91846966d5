import { seal, unseal } from '../secrets/sealed.ts'

/** The part of a message that is worth something to a thief: a code to type, or a link that opens an account. */
export type MessageSecret = { code: string } | { link: string }

/** What stands in the secret's place in a message at rest. */
export const codeMark = '[[code]]'
export const linkMark = '[[link]]'
const shownMark = '••••••'

const purposeOf = (notification_id: string) => `message:${notification_id}`

/** Encrypts a message's secret for its row alone. */
export function sealSecret(key: string, notification_id: string, secret: MessageSecret): string {
  return seal(key, purposeOf(notification_id), JSON.stringify(secret))
}

/** The secret again; undefined where another SECRET sealed it. */
export function openSecret(key: string, notification_id: string, sealed: string): MessageSecret | undefined {
  try {
    return JSON.parse(unseal(key, purposeOf(notification_id), sealed)) as MessageSecret // sealSecret wrote it
  } catch {
    return undefined // the installation's SECRET is another one now: nobody can complete the message
  }
}

/** A text with the secret in its place. `encode` makes the secret fit a text of another kind, such as HTML. */
export function completed(text: string, secret: MessageSecret, encode = (words: string) => words): string {
  return 'code' in secret
    ? text.replaceAll(codeMark, () => encode(secret.code))
    : text.replaceAll(linkMark, () => encode(secret.link))
}

/** The shop's link to an order acts as its shopper; staff act by their own rights. */
const orderLinkKey = /([?&](?:amp;)?key=)[\w-]+/g

/** A text whose secret is erased. */
export function withDots(text: string): string {
  return text.replaceAll(codeMark, shownMark).replaceAll(linkMark, shownMark)
}

/** A text as people without a right to secrets see it. */
export function masked(text: string): string {
  return withDots(text).replace(orderLinkKey, `$1${shownMark}`)
}

/** Shorter parts of a link are words of its path. */
const shortestToken = 12

/** Words of a service, which may repeat what it was sent, without the secret or parts of it. */
export function redacted(words: string, secret: MessageSecret): string {
  if ('code' in secret) {
    const spelled = [...secret.code].filter((sign) => /\w/.test(sign)).join('[^\\p{L}\\p{N}]*')
    return words.replace(new RegExp(spelled, 'giu'), '…')
  }
  const tokens = secret.link.split(/[/?&=#]/).filter((part) => part.length >= shortestToken)
  return [secret.link, ...tokens].reduce((text, part) => text.replaceAll(part, '…'), words)
}
