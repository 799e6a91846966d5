import { refusal } from '../../http/refusal.ts'

export const additionalItemsPacked = refusal({
  type: 'not_allowed',
  code: 'new_goods_packed',
  message: 'The new goods are packed already',
})
export const noAdditionalItems = refusal({
  type: 'not_allowed',
  code: 'no_new_goods',
  message: 'There are no new goods to pack',
})
export const additionalItemsNotShippable = refusal({
  type: 'not_allowed',
  code: 'new_goods_no_shipping_method',
  message: 'The new goods have no shipping method',
})
