/** The last characters of a secret, enough to tell a person's keys apart. */
export function tokenHint(token: string): string {
  return `…${token.slice(-4)}`
}
