import { drawer, opened, pressed, type Screen, states } from './screen.ts'

/** What brings shoppers, and brings them back. */
export const marketing: readonly Screen[] = [
  { path: 'discounts', views: [opened, ...states] },
  { path: 'discounts/new', views: [opened] },
  {
    path: 'discounts/:id',
    example: 'discounts',
    views: [
      opened,
      drawer('try', 'try=cart'),
      { name: 'many-codes', record: 'discount_with_codes' },
      drawer('make-codes', 'codes_make=codes', { record: 'discount_with_codes' }),
    ],
  },
  { path: 'gift-cards', views: [opened, ...states, drawer('new', 'edit=new')] },
  {
    path: 'gift-cards/:id',
    example: 'gift-cards',
    views: [opened, pressed('code', 'gift_cards.show_code'), { name: 'gift', record: 'given_gift_card' }],
  },
  { path: 'price-lists', views: [opened, ...states] },
  { path: 'price-lists/new', views: [opened] },
  { path: 'price-lists/:id', example: 'price-lists', views: [opened, drawer('preview', 'preview=prices')] },
  {
    path: 'campaigns',
    example: 'campaigns',
    views: [opened, ...states, drawer('new', 'edit=new'), drawer('edit', 'edit=:id')],
  },
  { path: 'programme', views: [{ store: 'kopi-senja' }, { name: 'none' }] },
  {
    path: 'search-terms',
    views: [opened, ...states, drawer('synonyms', 'edit=new'), drawer('promotion', 'promote=new')],
  },
]
