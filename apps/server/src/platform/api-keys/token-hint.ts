/** The end of a secret, enough to tell one's keys apart. */
export function tokenHint(token: string): string {
  return `…${token.slice(-4)}`
}
