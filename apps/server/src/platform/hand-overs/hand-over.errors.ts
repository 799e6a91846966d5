import { refusal } from '../../http/refusal.ts'

export const handOverElsewhere = refusal({
  type: 'not_allowed',
  code: 'hand_over_elsewhere',
  message: '{host} is no domain of this store that leads here',
})
export const handOverNotValid = refusal({
  type: 'not_allowed',
  code: 'hand_over_not_valid',
  message:
    'This was redeemed already, has ended, or is for another browser or domain; open the store at its former address again',
})
