import {
  IconAward,
  IconGift,
  IconRosetteDiscount,
  IconSpeakerphone,
  IconTags,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** What brings shoppers, and brings them back. */
export const marketing: readonly NavigationEntry[] = [
  {
    path: 'discounts',
    title: 'discounts.title',
    icon: IconRosetteDiscount,
    group: 'marketing',
    permissions: ['discounts.read'],
    shortcut: 'd',
    words: 'discounts.words',
    actions: [{ title: 'discounts.new', to: 'discounts/new', permission: 'discounts.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/discounts/list.tsx')).DiscountList },
      {
        path: 'new',
        permission: 'discounts.write',
        load: async () => (await import('../pages/discounts/new.tsx')).NewDiscount,
      },
      { path: ':id', load: async () => (await import('../pages/discounts/detail.tsx')).DiscountDetail },
    ],
  },
  {
    path: 'gift-cards',
    title: 'gift_cards.title',
    icon: IconGift,
    group: 'marketing',
    permissions: ['discounts.read'],
    words: 'gift_cards.words',
    actions: [{ title: 'gift_cards.new', to: 'gift-cards?edit=new', permission: 'money.move' }],
    pages: [
      { path: '', load: async () => (await import('../pages/gift-cards/list.tsx')).GiftCardList },
      { path: ':id', load: async () => (await import('../pages/gift-cards/detail.tsx')).GiftCardDetail },
    ],
  },
  {
    path: 'price-lists',
    title: 'price_lists.title',
    icon: IconTags,
    group: 'marketing',
    permissions: ['catalogue.read'],
    words: 'price_lists.words',
    actions: [{ title: 'price_lists.new', to: 'price-lists/new', permission: 'prices.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/price-lists/list.tsx')).PriceListList },
      {
        path: 'new',
        permission: 'prices.write',
        load: async () => (await import('../pages/price-lists/new.tsx')).NewPriceList,
      },
      { path: ':id', load: async () => (await import('../pages/price-lists/detail.tsx')).PriceListDetail },
    ],
  },
  {
    path: 'campaigns',
    title: 'campaigns.title',
    icon: IconSpeakerphone,
    group: 'marketing',
    permissions: ['engagement.read'],
    words: 'campaigns.words',
    actions: [{ title: 'campaigns.new', to: 'campaigns?edit=new', permission: 'engagement.write' }],
    pages: [{ path: '', load: async () => (await import('../pages/campaigns/list.tsx')).CampaignList }],
  },
  {
    path: 'programme',
    title: 'programme.title',
    icon: IconAward,
    group: 'marketing',
    permissions: ['engagement.read'],
    words: 'programme.words',
    pages: [{ path: '', load: async () => (await import('../pages/programme/programme.tsx')).ProgrammePage }],
  },
  {
    path: 'search-terms',
    title: 'search_terms.title',
    icon: IconZoomQuestion,
    group: 'marketing',
    permissions: ['catalogue.read'],
    words: 'search_terms.words',
    actions: [{ title: 'search_terms.new', to: 'search-terms?edit=new', permission: 'catalogue.write' }],
    pages: [{ path: '', load: async () => (await import('../pages/search-terms/page.tsx')).SearchTerms }],
  },
]
