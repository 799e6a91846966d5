import { useLocation } from 'react-router'

/** The e-mail address that a link between two sign-in pages passes on, so that it is typed once. Not in the URL, which browsers and
 * logs keep. */
export const carrying = (email: string) => ({ email })

/** The e-mail address that was typed at the door before this one. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
