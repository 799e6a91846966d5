import { Sheet } from '@shopkey/ui/sheet.tsx'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { CartPanel } from './cart-panel.tsx'

const PASSING_MS = 5_000

interface CartDrawer {
  /** Opened by the shopper: it stays until they close it. */
  open: () => void
  /** Opened by an added item: it closes after five seconds. */
  showAdded: () => void
}

const Context = createContext<CartDrawer | null>(null)

/** No part of a first page: it is loaded when a shopper first touches the page, to be there when the bag opens. */
async function loadPanel() {
  return (await import('./cart-panel.tsx')).CartPanel
}

export function useCartDrawer(): CartDrawer {
  const drawer = useContext(Context)
  if (!drawer) throw new Error('useCartDrawer needs a CartDrawerProvider above it')
  return drawer
}

export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [Panel, setPanel] = useState<typeof CartPanel | null>(null)
  const [state, setState] = useState<'closed' | 'modal' | 'passing'>('closed')
  const [isWatched, setWatched] = useState(false)
  const [additions, setAdditions] = useState(0)
  const close = useCallback(() => setState('closed'), [])

  const drawer = useMemo<CartDrawer>(() => {
    const show = async (how: 'modal' | 'passing') => {
      const panel = await loadPanel()
      setPanel(() => panel)
      setState(how)
    }
    return {
      open: () => void show('modal').catch(() => navigate(paths.cart(view))),
      showAdded: () => {
        setAdditions((count) => count + 1)
        void show('passing').catch(() => undefined) // the bag's number in the header has grown
      },
    }
  }, [navigate, view])

  useEffect(() => {
    const prepare = () => void loadPanel().catch(() => undefined) // tried again when it is shown
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) window.addEventListener(name, prepare, { once: true })
    return () => {
      for (const name of events) window.removeEventListener(name, prepare)
    }
  }, [])

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
        {state === 'closed' || !Panel ? null : <Panel place="drawer" />}
      </Sheet>
    </Context>
  )
}
