import { tryFormsOfTheShop } from './testing/try-forms-of-the-shop.ts'

const shared = (handle: string) => [
  '',
  '/products',
  `/products/${handle}`,
  '/contact',
  '/store/gift-cards',
  '/cart',
  '/wishlist',
  '/compare',
]

await tryFormsOfTheShop(
  {
    guest: ({ handle }) => [
      ...shared(handle),
      '/account/login',
      '/account/login?way=code',
      '/account/login?mode=register',
      '/account/login?mode=register&way=email',
      '/account/reset-password',
      '/account/reset-password?way=code',
      '/order',
      '/checkout',
      '/checkout?as=guest',
    ],
    customer: ({ handle, order, shipped }) => [
      ...shared(handle),
      '/account',
      '/account/profile',
      '/account/addresses',
      '/account/addresses/new',
      `/order/${order}`,
      `/order/${shipped}/return`,
      '/checkout',
      '/checkout/delivery',
      '/checkout/v1/payment',
    ],
  },
  12,
)
