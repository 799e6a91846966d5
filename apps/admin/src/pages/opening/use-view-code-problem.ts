import { viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import { useTranslation } from 'react-i18next'

/** Why a store cannot have this address, in words, while it is typed; undefined if it can, and for an empty one. */
export function useViewCodeProblem(view_code: string, isTaken: boolean): string | undefined {
  const { t } = useTranslation()
  const refusal = view_code === '' ? undefined : viewCodeRefusal(view_code)
  if (refusal) return t(`refusals.view_code_${refusal}`, { view_code })
  return isTaken ? t('refusals.view_code_taken', { view_code }) : undefined
}
