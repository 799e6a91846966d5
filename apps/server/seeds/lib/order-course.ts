import type { Fate, OrderPlan } from './order-plan.ts'

/** Actions on an order. */
export type Work =
  | 'capture'
  | 'cancel'
  | 'pack_all'
  | 'pack_all_but_one_line'
  | 'pack_last_line'
  | 'ship'
  | 'complete'
  | 'archive'
  | 'refund_part'
  | 'refund_all'
  | 'announce_return'
  | 'receive_return'
  | 'offer_swap'
  | 'confirm_swap'
  | 'claim_refund'
  | 'claim_replacement'
  | 'send_replacement'

export interface CourseStep {
  work: Work
  /** After the step before, between these many minutes. */
  minutes: [from: number, to: number]
}

const hours = (from: number, to: number): [number, number] => [from * 60, to * 60]
const days = (from: number, to: number): [number, number] => hours(from * 24, to * 24)

const pay: CourseStep = { work: 'capture', minutes: [8, 90] }
const collectCash: CourseStep = { work: 'capture', minutes: days(1, 3) }
const pack: CourseStep = { work: 'pack_all', minutes: hours(4, 26) }
const packPart: CourseStep = { work: 'pack_all_but_one_line', minutes: hours(4, 20) }
const packRest: CourseStep = { work: 'pack_last_line', minutes: days(2, 4) }
const send: CourseStep = { work: 'ship', minutes: hours(2, 10) }
const close: CourseStep = { work: 'complete', minutes: days(3, 5) }

const offerSwap: CourseStep = { work: 'offer_swap', minutes: days(2, 4) }
const claimReplacement: CourseStep = { work: 'claim_replacement', minutes: days(2, 4) }

/** The steps of an order of this fate, one after the other. */
const courses: Record<Fate, CourseStep[]> = {
  delivered: [pack, send, close],
  sent_in_two_parcels: [packPart, send, packRest, send, close],
  half_packed: [packPart],
  half_sent: [packPart, send],
  unpaid: [],
  canceled: [{ work: 'cancel', minutes: hours(1, 9) }],
  partly_refunded: [pack, send, { work: 'refund_part', minutes: days(3, 6) }],
  refunded: [pack, send, { work: 'refund_all', minutes: days(3, 6) }],
  return_announced: [pack, send, { work: 'announce_return', minutes: days(2, 4) }],
  returned: [
    pack,
    send,
    { work: 'announce_return', minutes: days(3, 6) },
    { work: 'receive_return', minutes: days(3, 5) },
  ],
  swap_offered: [pack, send, offerSwap],
  swap_confirmed: [pack, send, offerSwap, { work: 'confirm_swap', minutes: hours(3, 20) }],
  claim_refunded: [pack, send, { work: 'claim_refund', minutes: days(2, 4) }],
  claim_open: [pack, send, claimReplacement],
  replaced: [pack, send, claimReplacement, { work: 'send_replacement', minutes: hours(5, 25) }],
  archived: [pack, send, close, { work: 'archive', minutes: days(6, 10) }],
}

/** The steps of an order after it was placed. Payment comes first, or with the delivery for cash. */
export function courseOf({ fate, payment }: Pick<OrderPlan, 'fate' | 'payment'>): CourseStep[] {
  const course = courses[fate]
  if (fate === 'unpaid' || fate === 'canceled') return course
  if (payment === 'manual') return [pay, ...course]
  const sent = course.findLastIndex(({ work }) => work === 'ship') + 1
  return sent === 0 ? course : course.toSpliced(sent, 0, collectCash)
}
