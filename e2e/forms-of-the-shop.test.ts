import { tryFormsOfTheShop } from './testing/try-forms-of-the-shop.ts'

// Where most is typed; `every-form-of-the-shop.nightly.ts` tries all pages.
await tryFormsOfTheShop(
  {
    guest: ({ handle }) => [`/products/${handle}`, '/cart', '/checkout?as=guest'],
    customer: ({ handle }) => [
      `/products/${handle}`,
      '/account/profile',
      '/account/addresses/new',
      '/checkout/delivery',
    ],
  },
  6,
)
