import { refusal } from '../../http/refusal.ts'

const campaignEndsBeforeStart = refusal({
  type: 'invalid_data',
  code: 'campaign_ends_before_start',
  message: 'ends_at must be after starts_at',
})

export function refuseReversedPeriod(
  starts_at: Date | string | null | undefined,
  ends_at: Date | string | null | undefined,
): void {
  if (starts_at && ends_at && new Date(ends_at) <= new Date(starts_at)) throw campaignEndsBeforeStart()
}
