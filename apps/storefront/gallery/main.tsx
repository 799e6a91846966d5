import '@shopkey/ui/base.css'
import '@shopkey/ui/themes.css'
import '@shopkey/ui/night.css'
import '../app/shell/fonts.css'
import './gallery.css'
import { type Theme, themeOf } from '@shopkey/domain/store-view.ts'
import { isLanguage, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { loadStorefrontMessages } from '@shopkey/i18n/storefront-messages.ts'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { CartDrawerProvider } from '../app/features/cart/cart-drawer.tsx'
import { I18nProvider } from '../app/lib/i18n.tsx'
import { learnMessages } from '../app/lib/messages.ts'
import { sampleShop } from './sample-shop.ts'
import { Specimens } from './specimens.tsx'

const SHOP_ROUTE = 'routes/shop'

/** `?language=ar&theme=carmine`: every component in each of its states, without a server. */
async function start(): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  const requested = query.get('language')
  const language = isLanguage(requested) ? requested : 'en'
  const theme: Theme = themeOf({ theme: query.get('theme') })
  const { tag, direction } = LANGUAGES[language]
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  document.documentElement.dataset.theme = theme
  learnMessages(language, await loadStorefrontMessages(language))

  const shop = sampleShop(language, theme)
  const routes = [{ id: SHOP_ROUTE, path: '*', loader: () => shop, element: <Page /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { [SHOP_ROUTE]: shop } } })
  const root = document.getElementById('gallery')
  if (!root) throw new Error('index.html has no place for the gallery')
  createRoot(root).render(
    <I18nProvider language={language} timeZone="Asia/Jakarta" orderPrefix={null}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

function Page() {
  return (
    <CartDrawerProvider>
      <Specimens />
    </CartDrawerProvider>
  )
}

void start()
