import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The reply to the page's last form, until another is sent or the page is left. React Router drops it as soon as the page's
 * data are read again, which happens by itself while a payment is awaited.
 */
export function useKeptReply<Reply>(reply: Reply | undefined): Reply | undefined {
  const { state } = useNavigation()
  const [kept, setKept] = useState(reply)
  const current = reply ?? (state === 'idle' ? kept : undefined)
  if (current !== kept) setKept(current)
  return current
}
