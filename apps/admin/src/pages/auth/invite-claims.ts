export interface InviteClaims {
  email: string
  /** Copied by staff instead of mailed: it does not prove that the bearer owns the mailbox. */
  isCopied: boolean
}

/** The readable part of an invitation's token. Only the server decides whether the token is valid. */
export function claimsOfInvite(token: string): InviteClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('user_email' in claims)) return undefined
    const { user_email: email } = claims
    if (typeof email !== 'string' || !email.includes('@')) return undefined
    return { email, isCopied: 'via' in claims && claims.via === 'link' }
  } catch {
    // Not a token of ours: a link that a mail program broke, or a guess.
    return undefined
  }
}
