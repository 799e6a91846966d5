import { Sheet } from '@shopkey/ui/sheet.tsx'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { CartPanel } from './cart-panel.tsx'

const PASSING_MS = 5_000

interface CartDrawer {
  /** Opened by the shopper: it stays until they close it. */
  open: () => void
  /** Opened by an added item: it closes after five seconds. */
  showAdded: () => void
}

const Context = createContext<CartDrawer | null>(null)

export function useCartDrawer(): CartDrawer {
  const drawer = useContext(Context)
  if (!drawer) throw new Error('useCartDrawer needs a CartDrawerProvider above it')
  return drawer
}

export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const [state, setState] = useState<'closed' | 'modal' | 'passing'>('closed')
  const [isWatched, setWatched] = useState(false)
  const [additions, setAdditions] = useState(0)
  const close = useCallback(() => setState('closed'), [])

  const drawer = useMemo<CartDrawer>(
    () => ({
      open: () => setState('modal'),
      showAdded: () => {
        setState('passing')
        setAdditions((count) => count + 1)
      },
    }),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere is what closes the drawer
  useEffect(close, [pathname, search])

  // Hovering or focusing keeps it open; every further item restarts the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (state !== 'passing' || isWatched) return
    const timer = setTimeout(close, PASSING_MS)
    return () => clearTimeout(timer)
  }, [state, isWatched, additions, close])

  return (
    <Context value={drawer}>
      {children}
      <p role="status" className="visually-hidden">
        {state === 'passing' ? t('cart.added_title') : ''}
      </p>
      <Sheet
        state={state}
        onClose={close}
        onAttention={setWatched}
        title={state === 'passing' ? t('cart.added_title') : t('cart.title')}
        closeLabel={t('shell.close')}
      >
        {state === 'closed' ? null : <CartPanel place="drawer" />}
      </Sheet>
    </Context>
  )
}
