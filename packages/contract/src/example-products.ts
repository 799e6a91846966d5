import Type from 'typebox'
import { about } from './annotated.ts'

export const ExampleProductsReply = Type.Object({
  example_products: about(
    'The example set of the store',
    Type.Object({
      count: about('How many of its products the store has; 0 where there are none', Type.Integer(), 3),
    }),
  ),
})
