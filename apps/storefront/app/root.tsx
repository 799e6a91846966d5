import '@shopkey/ui/base.css'
import '@shopkey/ui/themes.css'
import '@shopkey/ui/night.css'
import './shell/fonts.css'
import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { FALLBACK_LANGUAGE, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { StoreTheme, themeName } from './features/theme/store-theme.tsx'
import { changesLanguage } from './lib/changes-language.ts'
import { config } from './lib/config.server.ts'
import { isCrossSite } from './lib/cross-site-request.server.ts'
import { I18nProvider } from './lib/i18n.tsx'
import { loadMessages } from './lib/load-messages.ts'
import { messagesFile } from './lib/messages.server.ts'
import { knowsMessages, learnMessages } from './lib/messages.ts'
import { PageFacts } from './lib/page-facts.ts'
import { usePreviewDraft } from './lib/preview-draft.ts'
import { openRequestSession, requestSessionContext } from './lib/request-session.server.ts'
import type { RootData } from './lib/root-data.ts'
import { isShared } from './lib/shared-response.server.ts'
import { useShopIfAny } from './lib/shop-data.ts'
import { Alternates } from './shell/alternates.tsx'
import { CrashView } from './shell/crash-view.tsx'
import { FormHelp } from './shell/form-help.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  // Before every route, those without a page included.
  async ({ request, context }, next) => {
    if (isCrossSite(request)) return new Response('This request comes from another site.', { status: 403 })
    const session = openRequestSession(request)
    context.set(requestSessionContext, session)
    const response = await next()
    for (const [name, value] of session.responseHeaders) response.headers.set(name, value)
    // A proxy would give the cookies of one shopper to others.
    if (isShared(response)) return response
    for (const cookie of session.newCookies) response.headers.append('set-cookie', cookie)
    return response
  },
]

export function loader({ context }: Route.LoaderArgs): RootData {
  const { language, origin } = context.get(requestSessionContext)
  return { language, messages: messagesFile(language).address, origin, api_url: config.api_url }
}

/** The texts of a language that this browser has not shown yet are loaded before it is shown. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const data = await serverLoader()
  if (!knowsMessages(data.language)) learnMessages(data.language, await loadMessages(data.messages))
  return data
}

/** The language may be another one in another store; the rest stays the same as long as the browser has the storefront open. */
export const shouldRevalidate = ({ currentParams, nextParams, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams.view !== nextParams.view || changesLanguage(nextUrl)

export function Layout({ children }: { children: ReactNode }) {
  // Missing when the first response failed, or when something failed before it.
  const data = useRouteLoaderData<typeof loader>('root')
  const page = useContext(PageFacts)
  const shop = useShopIfAny()
  usePreviewDraft()
  const language = data?.language ?? page?.language ?? FALLBACK_LANGUAGE
  const messages = data?.messages ?? page?.messages
  const { tag, direction } = LANGUAGES[language]
  return (
    <html
      lang={tag}
      dir={direction}
      data-theme={themeName(shop?.store.metadata)}
      {...shop?.store.look.attributes}
      data-language={language}
      data-messages={messages}
      data-previewed-by={page?.previewed_by}
      data-block-styles={page?.block_styles}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link
          rel="preload"
          href={shop?.store.look.font_files?.text ?? latin}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {language === 'ar' ? (
          <link rel="preload" href={arabic} as="font" type="font/woff2" crossOrigin="anonymous" />
        ) : null}
        {shop?.store.favicon ? (
          <link rel="icon" href={shop.store.favicon} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        {data ? <Alternates origin={data.origin} /> : null}
        <Meta />
        <Links />
        {page?.block_styles?.split(' ').map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <StoreTheme metadata={shop?.store.metadata} fonts={shop?.store.look.font_files?.sheet} />
      </head>
      <body>
        <I18nProvider
          language={language}
          timeZone={shop?.store.time_zone}
          orderPrefix={shop?.store.order_number_prefix}
        >
          {children}
          <FormHelp />
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

/** The outer fallback: the button reloads the page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashView error={error} retry={{ reload: true }} />
}
