import { seal, unseal } from '../secrets/sealed.ts'
import { dots } from './segments.ts'

/**
 * The part of a message that is valuable to an attacker, a code to type or a link that opens an account, and the texts that contain
 * it. They are composed with it once: a stored text, with a mark in its place, is only shown, and never completed.
 */
export type MessageSecret = ({ code: string } | { link: string }) & { body: string; html: string | null }

/** What stands in a stored text in place of the secret; readers are shown dots. */
export const codeMark = '[[code]]'
export const linkMark = '[[link]]'

const purposeOf = (notification_id: string) => `message:${notification_id}`

/** Encrypts a message's secret; it can be decrypted for its own row only. */
export function sealSecret(key: string, notification_id: string, secret: MessageSecret): string {
  return seal(key, purposeOf(notification_id), JSON.stringify(secret))
}

/** The secret of a message that the release before has stored: without its texts. */
export type SecretOfOlder = { code: string } | { link: string }

/** The decrypted secret; undefined where another SECRET encrypted it. */
export function openSecret(
  key: string,
  notification_id: string,
  sealed: string,
): MessageSecret | SecretOfOlder | undefined {
  try {
    return JSON.parse(unseal(key, purposeOf(notification_id), sealed)) as MessageSecret | SecretOfOlder // sealSecret wrote it
  } catch {
    return undefined // the installation's SECRET has changed: the message cannot be completed
  }
}

/** The store's link to an order acts as its shopper; staff act by their own rights. */
const orderLinkKey = /([?&](?:amp;)?key=)[\w-]+/g

/** The texts to send; undefined where the release before has stored them and what people wrote looks like the place of the secret. */
export function textsWith(
  secret: MessageSecret | SecretOfOlder,
  stored: string,
): Pick<MessageSecret, 'body' | 'html'> | undefined {
  if ('body' in secret) return secret
  const [mark, shown] = 'code' in secret ? [codeMark, secret.code] : [linkMark, secret.link]
  const [before = '', after, ...others] = stored.split(mark)
  return after === undefined || others.length > 0 ? undefined : { body: before + shown + after, html: null }
}

/** A stored text with dots in place of its secret. */
export function withDots(text: string): string {
  return text.replaceAll(codeMark, dots).replaceAll(linkMark, dots)
}

/** A reminder leads to its cart by its id, which opens one without an owner as its shopper. */
const cartLinkId = /([?&](?:amp;)?id=)cart_\w+/g

/** A text as shown to readers without a right to secrets. */
export function masked(text: string): string {
  return withDots(text).replace(orderLinkKey, `$1${dots}`).replace(cartLinkId, `$1${dots}`)
}

/** Shorter parts of a link are words of its path. */
const shortestToken = 12

/** A service's error text, which may quote the message, without the secret or parts of it. */
export function redacted(words: string, secret: SecretOfOlder): string {
  if ('code' in secret) {
    const spelled = [...secret.code].filter((sign) => /\w/.test(sign)).join('[^\\p{L}\\p{N}]*')
    return words.replace(new RegExp(spelled, 'giu'), '…')
  }
  const tokens = secret.link.split(/[/?&=#]/).filter((part) => part.length >= shortestToken)
  return [secret.link, ...tokens].reduce((text, part) => text.replaceAll(part, '…'), words)
}
