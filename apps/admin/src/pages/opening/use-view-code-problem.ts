import { viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import { useTexts } from '../../lib/texts.ts'

/** Why a store cannot have this address, in words, while it is typed; undefined if it can, and for an empty one. */
export function useViewCodeProblem(view_code: string, isTaken: boolean): string | undefined {
  const { t } = useTexts()
  const refusal = view_code === '' ? undefined : viewCodeRefusal(view_code)
  if (refusal) return t(`refusals.view_code_${refusal}`, { view_code })
  return isTaken ? t('refusals.view_code_taken', { view_code }) : undefined
}
