import { useLocation } from 'react-router'

/** What a link between two doors takes along, so that nobody types an address twice. Not in the address: that is seen and kept. */
export const carrying = (email: string) => ({ email })

/** The e-mail address that was typed at the door before this one. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
