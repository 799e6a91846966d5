import { defineShop } from '@shopkey/extension/define-shop.ts'
import { productReviews } from './product-reviews/product-reviews.ts'

export default defineShop({ extensions: [productReviews()] })
