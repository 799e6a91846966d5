import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, IdInput, IdOf } from './schema.ts'
import { shownTo } from './shown-to.ts'

const count = (description: string, example: number) => about(description, Type.Integer(), example)

const records = {
  orders: count('Orders in this store', 3),
  open_carts: count('Carts that are not completed', 1),
  draft_orders: count('Draft orders that are not completed', 0),
  groups: count('Customer groups', 1),
  points: count('Balance of points, in hundredths of a point', 34_500),
  notes: count('Notes about the customer', 2),
  messages: count('Messages to the customer', 9),
}

export const DuplicateParams = Type.Object({
  id: IdInput('customer', 'The customer who stays'),
  duplicate_id: IdInput('customer', 'The duplicate'),
})
export const MergePreviewReply = Type.Object({
  merge: about(
    'What the duplicate has in this store',
    Type.Object({
      ...records,
      leaves_open_carts: about(
        'Whether open carts stay without a customer: those of a guest do not become those of an account, which nobody signed in to there',
        Type.Boolean(),
      ),
    }),
  ),
})
export const MergeCustomersBody = Body({ from_id: IdInput('customer', 'The duplicate; it is gone afterwards') })

export const AnonymizationReply = Type.Object({
  anonymization: about(
    'What the store keeps of the customer now',
    Type.Object({
      ...records,
      addresses: shownTo('people', count('Addresses with the name or street of the person', 4)),
      leads: count('Contact requests with the same phone number or e-mail address', 1),
      confirmation: shownTo(
        'people',
        about('What to send as `confirmation`: e-mail address, phone number or id', Type.String(), 'siti@example.com'),
      ),
      open_orders: about(
        'Numbers of orders that are not finished; while there are any, the customer is not anonymised',
        Type.Array(Type.Integer()),
        [1042],
      ),
    }),
  ),
})
export const AnonymizeCustomerBody = Body({
  confirmation: about(
    'The e-mail address of the customer, or what the preview names instead',
    Type.String({ minLength: 1, maxLength: 254 }),
    'siti@example.com',
  ),
})
export const AnonymizedReply = Type.Object({
  id: IdOf('customer'),
  object: about('The kind of object', Type.Literal('customer')),
  anonymized: about('Always true', Type.Boolean()),
})
