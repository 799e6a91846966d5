import type { CreateLeadInput } from '@shopkey/contract/lead.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { refusal } from '../../../http/refusal.ts'
import type { Services } from '../../../sale/services.ts'

const leadPhoneInvalid = refusal({
  type: 'invalid_data',
  code: 'lead_phone_invalid',
  message: 'Give a phone number with its country, such as 628123456789',
})

/** Creates a lead, a request to be contacted; returns its id. */
export async function createLead({ db, now }: Services, store_id: string, input: CreateLeadInput): Promise<string> {
  const digits = input.phone.replace(/[\s().+-]/g, '')
  // Local Indonesian numbers start with 0, which stands for the country's 62 and is often omitted before an 8.
  const isInternational = input.phone.trim().startsWith('+')
  const phone = isInternational ? digits : digits.replace(/^0|^(?=8)/, '62')
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
