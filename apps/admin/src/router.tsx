import { createBrowserRouter } from 'react-router'
import { Start } from './pages/start.tsx'
import { NotFound } from './parts/not-found.tsx'
import { CrashScreen } from './shell/crash-screen.tsx'
import { Root } from './shell/root.tsx'
import { StoreShell } from './shell/store-shell.tsx'

/** The first segment is the store's view code, so that two stores can be open in two tabs. */
export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: <CrashScreen />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <Start /> },
        { path: 'sign-in', lazy: async () => ({ Component: (await import('./pages/auth/sign-in.tsx')).SignIn }) },
        {
          path: 'forgot-password',
          lazy: async () => ({ Component: (await import('./pages/auth/forgot-password.tsx')).ForgotPassword }),
        },
        {
          path: 'reset-password',
          lazy: async () => ({ Component: (await import('./pages/auth/reset-password.tsx')).ResetPassword }),
        },
        {
          path: 'confirm-email',
          lazy: async () => ({ Component: (await import('./pages/auth/confirm-email.tsx')).ConfirmEmail }),
        },
        {
          path: 'invite',
          lazy: async () => ({ Component: (await import('./pages/auth/accept-invite.tsx')).AcceptInvite }),
        },
        {
          path: ':view',
          element: <StoreShell />,
          children: [
            { index: true, lazy: async () => ({ Component: (await import('./pages/home/home.tsx')).Home }) },
            { path: 'orders', lazy: async () => ({ Component: (await import('./pages/orders/orders.tsx')).Orders }) },
            {
              path: 'orders/:id',
              lazy: async () => ({ Component: (await import('./pages/orders/order.tsx')).OrderPage }),
            },
            {
              path: 'products',
              lazy: async () => ({ Component: (await import('./pages/products/products.tsx')).Products }),
            },
            {
              path: 'products/new',
              lazy: async () => ({ Component: (await import('./pages/products/new-product.tsx')).NewProduct }),
            },
            {
              path: 'products/:id',
              lazy: async () => ({ Component: (await import('./pages/products/edit-product.tsx')).EditProduct }),
            },
            {
              path: 'categories',
              lazy: async () => ({ Component: (await import('./pages/categories/categories.tsx')).Categories }),
            },
            {
              path: 'collections',
              lazy: async () => ({ Component: (await import('./pages/collections/collections.tsx')).Collections }),
            },
            {
              path: 'transfers',
              lazy: async () => ({ Component: (await import('./pages/transfers/transfers.tsx')).Transfers }),
            },
            {
              path: 'messages',
              lazy: async () => ({ Component: (await import('./pages/messages/messages.tsx')).Messages }),
            },
            {
              path: 'settings/webhooks',
              lazy: async () => ({ Component: (await import('./pages/webhooks/webhooks.tsx')).Webhooks }),
            },
            {
              path: 'account',
              lazy: async () => ({ Component: (await import('./pages/account/account.tsx')).AccountPage }),
            },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ],
  { basename: '/app' },
)
