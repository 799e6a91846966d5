import type { NavigationPage } from './navigation-entry.ts'

/** Pages that belong to no store: signing in, joining, and the next store. */
export const outsidePages: readonly Pick<NavigationPage, 'path' | 'load'>[] = [
  { path: 'sign-in', load: async () => (await import('../pages/auth/sign-in.tsx')).SignIn },
  { path: 'forgot-password', load: async () => (await import('../pages/auth/forgot-password.tsx')).ForgotPassword },
  { path: 'reset-password', load: async () => (await import('../pages/auth/reset-password.tsx')).ResetPassword },
  { path: 'confirm-email', load: async () => (await import('../pages/auth/confirm-email.tsx')).ConfirmEmail },
  { path: 'invite', load: async () => (await import('../pages/auth/accept-invite.tsx')).AcceptInvite },
  { path: 'sign-up', load: async () => (await import('../pages/auth/sign-up.tsx')).SignUp },
  { path: 'setup', load: async () => (await import('../pages/auth/setup.tsx')).SetUpInstallation },
  { path: 'new-store', load: async () => (await import('../pages/opening/new-store.tsx')).NewStore },
]
