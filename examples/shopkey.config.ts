import { defineShop } from '@shopkey/extension/define-shop.ts'
import { localTaxes } from './local-taxes/local-taxes.ts'
import { productReviews } from './product-reviews/product-reviews.ts'

export default defineShop({ extensions: [productReviews(), localTaxes()] })
