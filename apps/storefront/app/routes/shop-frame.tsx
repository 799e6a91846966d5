import { Outlet } from 'react-router'
import { CartDrawerProvider } from '../features/cart/cart-drawer.tsx'
import { WaitingNotice } from '../features/cart/waiting-notice.tsx'
import { ManifestLinks } from '../features/offline/manifest-links.tsx'
import { useOfflinePages } from '../features/offline/use-offline-pages.ts'
import { useKeptInStep } from '../features/wishlist/use-kept-in-step.ts'
import { BackNavigation } from '../shell/back-link.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { PreviewBar } from '../shell/preview-bar.tsx'
import { SkipLink } from '../shell/skip-link.tsx'

export default function ShopFrame() {
  useKeptInStep()
  useOfflinePages()
  return (
    <BackNavigation>
      <CartDrawerProvider>
        <ManifestLinks />
        <SkipLink />
        <PreviewBar />
        <Header />
        <main id="content" tabIndex={-1}>
          <WaitingNotice />
          <Outlet />
        </main>
        <Footer />
      </CartDrawerProvider>
    </BackNavigation>
  )
}
