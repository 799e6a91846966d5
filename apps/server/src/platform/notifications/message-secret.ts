import { seal, unseal } from '../secrets/sealed.ts'

/** The part of a message that is valuable to an attacker: a code to type, or a link that opens an account. */
export type MessageSecret = { code: string } | { link: string }

/** The placeholder of the secret in a stored message. */
export const codeMark = '[[code]]'
export const linkMark = '[[link]]'
const shownMark = '••••••'

const purposeOf = (notification_id: string) => `message:${notification_id}`

/** Encrypts a message's secret; it can be decrypted for its own row only. */
export function sealSecret(key: string, notification_id: string, secret: MessageSecret): string {
  return seal(key, purposeOf(notification_id), JSON.stringify(secret))
}

/** The decrypted secret; undefined where another SECRET encrypted it. */
export function openSecret(key: string, notification_id: string, sealed: string): MessageSecret | undefined {
  try {
    return JSON.parse(unseal(key, purposeOf(notification_id), sealed)) as MessageSecret // sealSecret wrote it
  } catch {
    return undefined // the installation's SECRET has changed: the message cannot be completed
  }
}

/**
 * Replaces the placeholder in a text by the secret. `encode` escapes the secret for the text's format, such as HTML.
 */
export function completed(text: string, secret: MessageSecret, encode = (words: string) => words): string {
  return 'code' in secret
    ? text.replaceAll(codeMark, () => encode(secret.code))
    : text.replaceAll(linkMark, () => encode(secret.link))
}

/** The store's link to an order acts as its shopper; staff act by their own rights. */
const orderLinkKey = /([?&](?:amp;)?key=)[\w-]+/g

/** A text with its secret replaced by dots. */
export function withDots(text: string): string {
  return text.replaceAll(codeMark, shownMark).replaceAll(linkMark, shownMark)
}

/** A text as shown to readers without a right to secrets. */
export function masked(text: string): string {
  return withDots(text).replace(orderLinkKey, `$1${shownMark}`)
}

/** Shorter parts of a link are words of its path. */
const shortestToken = 12

/** A service's error text, which may quote the message, without the secret or parts of it. */
export function redacted(words: string, secret: MessageSecret): string {
  if ('code' in secret) {
    const spelled = [...secret.code].filter((sign) => /\w/.test(sign)).join('[^\\p{L}\\p{N}]*')
    return words.replace(new RegExp(spelled, 'giu'), '…')
  }
  const tokens = secret.link.split(/[/?&=#]/).filter((part) => part.length >= shortestToken)
  return [secret.link, ...tokens].reduce((text, part) => text.replaceAll(part, '…'), words)
}
