/** Whom an invitation is for: its token carries the address in the open. Whether it still holds is the server's to say. */
export function emailOfInvite(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const email = typeof claims === 'object' && claims !== null && 'user_email' in claims && claims.user_email
    return typeof email === 'string' && email.includes('@') ? email : undefined
  } catch {
    // Not a token of ours: a link that a mail program broke, or somebody's guess.
    return undefined
  }
}
