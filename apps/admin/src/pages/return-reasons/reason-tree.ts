import type { ReturnReason } from '@shopkey/client/types.ts'

export type ReasonRow = ReturnReason & { depth: 0 | 1 }

/** The reasons in reading order: each above those below it, of which there is at most one level. */
export function reasonTree(reasons: readonly ReturnReason[]): ReasonRow[] {
  const known = new Set(reasons.map(({ id }) => id))
  const parentOf = ({ parent_return_reason_id: parent }: ReturnReason) => (parent && known.has(parent) ? parent : null)
  return reasons
    .filter((reason) => parentOf(reason) === null)
    .flatMap((reason): ReasonRow[] => [
      { ...reason, depth: 0 },
      ...reasons.filter((other) => parentOf(other) === reason.id).map((other): ReasonRow => ({ ...other, depth: 1 })),
    ])
}
