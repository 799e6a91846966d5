import type english from '@shopkey/i18n/messages/admin.en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'admin'
    resources: { admin: typeof english }
  }
}
