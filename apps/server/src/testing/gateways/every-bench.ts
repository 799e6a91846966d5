import { midtransBenches } from './midtrans-bench.ts'
import type { PaymentBench } from './payment-bench.ts'
import { sandboxBench } from './sandbox-bench.ts'
import { stripeBenches } from './stripe-bench.ts'
import { xenditBenches } from './xendit-bench.ts'

/** Every built-in provider that is called to move money, in each way that it takes it. */
export async function everyBench(): Promise<PaymentBench[]> {
  return [sandboxBench(), ...(await stripeBenches()), ...(await midtransBenches()), ...(await xenditBenches())]
}
