import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { InProcessProvider, PaymentRequest } from '@shopkey/extension/payment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { Database, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  membersOnly,
  pointsPayInPoints,
  rewardsClosed,
  signInToSpendPoints,
} from '../../growth/loyalty/loyalty.errors.ts'
import { bookPoints, lockBalance } from '../../growth/loyalty/points-ledger.ts'

const definition: ProviderDefinition = {
  kind: 'payment',
  id: 'loyalty',
  icon: 'points',
  name: { en: 'Points', bh: 'Poin', ar: 'نقاط' },
  description: {
    en: 'Members of the programme pay with their points, in regions whose prices are in points.',
    bh: 'Anggota program membayar dengan poin, di wilayah dengan harga dalam poin.',
    ar: 'يدفع أعضاء البرنامج بنقاطهم في المناطق التي أسعارها بالنقاط.',
  },
  forShoppers: {
    name: { en: 'Your points', bh: 'Poinmu', ar: 'نقاطك' },
    text: {
      en: 'Paid at once from what you have earned.',
      bh: 'Langsung dibayar dengan poin yang sudah kamu kumpulkan.',
      ar: 'تُدفع فورًا من النقاط التي جمعتها.',
    },
  },
  capabilities: {
    partial_capture: false,
    partial_refund: true,
    settles_later: false,
    needs_payment_form: false,
    currencies: [POINTS],
    countries: null,
  },
}

/**
 * Pays with a member's points. They are taken in the transaction that places the order, and returned when it is
 * canceled or refunded; each movement is recorded once, however often it is requested.
 */
export function loyaltyProvider({ db, now }: { db: Database; now: () => Date }): InProcessProvider {
  async function giveBack(payment_id: string, points: number, reference: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const spent = await findSpent(trx, payment_id)
      await bookPoints(trx, { ...spent, points, reason: 'refunded', reference, now: now() })
    })
  }

  return {
    id: 'loyalty',
    definition,
    isRemote: false,

    async authorize(request, trx) {
      await spend(trx, request)
      return { status: 'captured', data: { points: request.amount } }
    },

    capture: async ({ data }) => data,

    async refund({ id, data }, { refund_id, amount }) {
      await giveBack(id, amount, refund_id)
      return data
    },

    async cancel({ id, amount, data }) {
      await giveBack(id, amount, id)
      return data
    },
  }
}

async function spend(
  trx: Trx,
  { reference, amount, currency_code, store_id, customer_id, now }: PaymentRequest,
): Promise<void> {
  if (currency_code !== POINTS) throw pointsPayInPoints({ currency_code })
  if (!customer_id) throw signInToSpendPoints()
  const programme = await trx
    .selectFrom('loyalty_programmes')
    .select('is_active')
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!programme?.is_active) throw rewardsClosed()
  const member = { store_id, customer_id }
  if ((await lockBalance(trx, member)) === undefined) throw membersOnly()
  await bookPoints(trx, { ...member, points: -amount, reason: 'spent', reference, now })
}

/** The member and order of a payment in points. */
async function findSpent(trx: Trx, payment_id: string) {
  return trx
    .selectFrom('loyalty_entries')
    .innerJoin('payments', 'payments.id', 'loyalty_entries.reference')
    .select(['loyalty_entries.store_id', 'loyalty_entries.customer_id', 'payments.order_id'])
    .where('payments.id', '=', payment_id)
    .where('loyalty_entries.reason', '=', 'spent')
    .executeTakeFirstOrThrow()
}
