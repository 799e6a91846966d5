import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useI18n } from '../../lib/i18n.tsx'

type Failure = StorefrontKey | undefined
type Field = 'name' | 'phone' | 'email' | 'code' | 'password'

/** The field that a refusal is about; all others are about the whole form. */
const FIELD_OF: Partial<Record<StorefrontKey, Field>> = {
  'sign_in.name_invalid': 'name',
  'sign_in.phone_invalid': 'phone',
  'account.exists': 'email',
  'sign_in.code_wrong': 'code',
  'account.weak': 'password',
}

/** Returns the refusal of a field. */
export function useFieldError(failure: Failure): (field: Field) => string | undefined {
  const { t } = useI18n()
  return (field) => (failure && FIELD_OF[failure] === field ? t(failure) : undefined)
}

/** Shows a refusal above the form, unless it belongs to a field. */
export function FormFailure({ failure }: { failure: Failure }) {
  const { t } = useI18n()
  return failure && !FIELD_OF[failure] ? <Notice kind="danger" title={t(failure)} /> : null
}
