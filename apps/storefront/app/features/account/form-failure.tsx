import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useI18n } from '../../lib/i18n.tsx'

type Failure = StorefrontKey | undefined
type Field = 'phone' | 'email' | 'code' | 'password'

/** The field that a refusal is about; every other one is about the form as a whole. */
const FIELD_OF: Partial<Record<StorefrontKey, Field>> = {
  'sign_in.phone_invalid': 'phone',
  'account.exists': 'email',
  'sign_in.code_wrong': 'code',
  'account.weak': 'password',
}

/** Says a refusal beside its field. */
export function useFieldError(failure: Failure): (field: Field) => string | undefined {
  const { t } = useI18n()
  return (field) => (failure && FIELD_OF[failure] === field ? t(failure) : undefined)
}

/** Says a refusal above the form, unless one of its fields does. */
export function FormFailure({ failure }: { failure: Failure }) {
  const { t } = useI18n()
  return failure && !FIELD_OF[failure] ? <Notice kind="danger" title={t(failure)} /> : null
}
