import { Outlet } from 'react-router'
import { CartDrawerProvider } from '../features/cart/cart-drawer.tsx'
import { useKeptInStep } from '../features/wishlist/use-kept-in-step.ts'
import { BackNavigation } from '../shell/back-link.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { PreviewBar } from '../shell/preview-bar.tsx'
import { SkipLink } from '../shell/skip-link.tsx'

export default function ShopFrame() {
  useKeptInStep()
  return (
    <BackNavigation>
      <CartDrawerProvider>
        <SkipLink />
        <PreviewBar />
        <Header />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </CartDrawerProvider>
    </BackNavigation>
  )
}
