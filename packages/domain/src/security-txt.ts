/** Where it is served. Source: RFC 9116 */
export const securityTxtPath = '/.well-known/security.txt'

const daysValid = 90
const dayMs = 24 * 3_600_000

/**
 * The text by which a finder of a vulnerability reaches the operator of this installation. contact: `mailto:…` or
 * `https://…`. It is valid for 90 days from the day on which it is read, since its readers must not rely on an old copy.
 */
export function securityTxt({ contact, address }: { contact: string; address: string }, now: Date): string {
  const today = now.getTime() - (now.getTime() % dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + daysValid * dayMs).toISOString()}`,
    'Preferred-Languages: en, id, ar',
    `Canonical: ${address}${securityTxtPath}`,
    '',
  ].join('\n')
}
