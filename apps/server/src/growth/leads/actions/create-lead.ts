import type { CreateLeadInput } from '@shopkey/contract/lead.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { refusal } from '../../../http/refusal.ts'
import { phoneNumberIfAny } from '../../../platform/phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../../platform/phone-numbers/store-phone-place.ts'
import type { Services } from '../../../sale/services.ts'

const leadPhoneInvalid = refusal({
  type: 'invalid_data',
  code: 'lead_phone_invalid',
  message: 'Give a phone number with its country, such as 628123456789',
})

/** Creates a lead, a request to be contacted; returns its id. */
export async function createLead({ db, now }: Services, store_id: string, input: CreateLeadInput): Promise<string> {
  const place = await storePhonePlace(db, store_id)
  // Stored without the plus; a number that no country of the store has may be international without one.
  const phone = (phoneNumberIfAny(input.phone, place) ?? input.phone).replace(/[\s().+-]/g, '')
  if (!/^[1-9]\d{7,14}$/.test(phone)) throw leadPhoneInvalid()
  const id = newId('lead')
  await inTransaction(db, (trx) =>
    trx
      .insertInto('leads')
      .values({
        ...input,
        email: input.email?.toLowerCase(),
        id,
        store_id,
        phone,
        created_at: now(),
        updated_at: now(),
      })
      .execute(),
  )
  return id
}
