import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a mailed or printed link has behind the `#`, such as its token. Moves it from the address, which is seen, shared and
 *  kept, into the state of this entry of the history, which outlives a reload. */
export function useHashParams(): URLSearchParams {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const inHash = hash.slice(1)
  useEffect(() => {
    if (inHash) navigate(pathname, { replace: true, state: { params: inHash } })
  }, [inHash, navigate, pathname])
  return new URLSearchParams(inHash || paramsIn(state))
}

function paramsIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('params' in state)) return ''
  return typeof state.params === 'string' ? state.params : ''
}
