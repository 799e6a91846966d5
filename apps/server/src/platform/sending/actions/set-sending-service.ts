import type { SetSendingServiceInput } from '@shopkey/contract/sending.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import { checkedValues, mergedSecrets } from '../../provider-settings/checked-values.ts'
import { settingsColumns } from '../../provider-settings/settings-columns.ts'
import type { Services } from '../../services.ts'
import { forgetRecords } from '../forget-records.ts'
import { sealedPlace, secretsOf } from '../opened-services.ts'
import { sendingServiceUnknown, sendingSetByEnvironment } from '../sending.errors.ts'
import type { SendingPlace } from '../sending-place.ts'

/**
 * Stores the service of a store, or of the installation, by a channel. What was set of another service is replaced; of the same one, its
 * secrets stay unless new ones are sent, or it is at another address: who enters an address must not get the secrets of a colleague sent there.
 */
export async function setSendingService(
  services: Services,
  place: SendingPlace,
  actor: StaffActor,
  { service_id, values: sent = {}, secret_values = {} }: SetSendingServiceInput,
  expected: Date | undefined,
): Promise<void> {
  const { db, config, notifications, now, openedServices } = services
  const { store_id, channel } = place
  if (store_id === null && notifications[channel]) throw sendingSetByEnvironment()
  const service = openedServices.of(channel).find(({ id }) => id === service_id)
  if (!service) throw sendingServiceUnknown({ service_id, channel })
  const values = checkedValues(service, sent)
  await inTransaction(db, async (trx) => {
    const at = now()
    await trx
      .insertInto('sending_services')
      .values({
        id: newId('send'),
        ...place,
        service_id,
        is_complete: false,
        carries_secrets: false,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'channel']).doNothing())
      .execute()
    const row = await trx
      .selectFrom('sending_services')
      .selectAll()
      .where('channel', '=', channel)
      .where('store_id', 'is not distinct from', store_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await requireUnchanged(trx, row, expected)
    const before = row.values as Record<string, unknown>
    const isSame = row.service_id === service_id && service.address.every((name) => before[name] === values[name])
    const stored = isSame ? (secretsOf(config, row) ?? {}) : {}
    const secrets = mergedSecrets(service, stored, secret_values)
    await trx
      .updateTable('sending_services')
      .set({
        service_id,
        ...settingsColumns(config, service, sealedPlace(place), { values, secrets }, at),
        carries_secrets: actor.is_installation_owner,
      })
      .where('id', '=', row.id)
      .execute()
    if (channel === 'email') await forgetRecords(trx, store_id)
  })
}
