import type { UpdateLeadInput } from '@shopkey/contract/lead.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound, refusal } from '../../../http/refusal.ts'
import type { Services } from '../../../sale/services.ts'
import { listLeadAssignees } from '../lead.queries.ts'

const leadAssigneeUnknown = refusal({
  type: 'invalid_data',
  code: 'lead_assignee_unknown',
  message: 'Nobody in this store with that id may answer leads',
})

/** Changes the status of a lead and who replies to it: a colleague of the store whose role may. */
export async function updateLead(
  { db, now }: Services,
  store_id: string,
  id: string,
  { status, assigned_to }: UpdateLeadInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select('id')
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .forUpdate()
      .executeTakeFirst()
    if (!lead) throw notFound('Lead', id)
    if (assigned_to && (await listLeadAssignees(trx, store_id, assigned_to)).length === 0) throw leadAssigneeUnknown()
    await trx.updateTable('leads').set({ status, assigned_to, updated_at: now() }).where('id', '=', id).execute()
  })
}
