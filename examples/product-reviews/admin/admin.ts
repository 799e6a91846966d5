import { defineAdmin } from '@shopkey/extension/admin.ts'
import { words } from './words.ts'

export default defineAdmin({
  pages: [
    {
      path: '',
      title: words.reviews,
      lead: words.lead,
      group: 'catalogue',
      permission: 'catalogue.read',
      load: () => import('./moderation-page.tsx'),
    },
  ],
  panels: [
    {
      on: 'product',
      title: words.reviews,
      permission: 'catalogue.read',
      load: () => import('./product-panel.tsx'),
    },
  ],
})
