import { defineShop } from '@shopkey/extension/define-shop.ts'
import { faultyParts } from './faulty-parts/faulty-parts.ts'
import { productReviews } from './product-reviews/product-reviews.ts'

/** The shop of the browser tests: all examples that need no accounts elsewhere, and one whose parts fail on demand. */
export default defineShop({ extensions: [productReviews(), faultyParts()] })
