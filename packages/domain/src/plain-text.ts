import { UNSEEN } from './name-text.ts'

const unseen = new RegExp(`[${UNSEEN}]`, 'g')

/** What stands where programs begin to see an address: a scheme's slashes, or a dot between a name and a domain. */
const schemes = /:(?=\/\/)/g
const dots = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu
/** Seen by nobody, and part of no address. */
const wordJoiner = '\u2060'

/** A text without the characters that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/**
 * What people have written, for places where programs make links of what looks like an address: mail programs, phones. It looks the
 * same and leads nowhere. An e-mail address stays as it is.
 */
export function inertText(text: string): string {
  const seen = withoutUnseen(text)
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(seen)) return seen
  return seen.replace(schemes, `:${wordJoiner}`).replace(dots, `$&${wordJoiner}`)
}

const longestGreeting = 40

/** Whether a message may greet by this name: a short one without an address. Strangers choose names for the accounts of others. */
export function isGreetable(name: string): boolean {
  return name.length <= longestGreeting && inertText(name) === name
}
