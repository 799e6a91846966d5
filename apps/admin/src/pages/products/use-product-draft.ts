import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../lib/error-words.ts'
import { draftOf, type ProductDraft } from '../../lib/product-draft.ts'
import { type ProductProblems, problemsOfRefusal, productProblems } from '../../lib/product-problems.ts'
import { toastDone, toastFailed } from '../../lib/toast.ts'
import type { ProductEditorProps } from './product-editor.tsx'

/** What every section of the editor gets. */
export interface SectionProps {
  draft: ProductDraft
  problems: ProductProblems
  /** Takes the changed properties, or a function of the latest draft. */
  change: (next: Partial<ProductDraft> | ((draft: ProductDraft) => ProductDraft)) => void
}

/** Holds the draft, says what is wrong with it, and saves it. Problems show from the first try to save on, then follow
 *  the typing; what the server refused stays marked until something is changed. */
export function useProductDraft({ initial, currencies, save, saved, onSaved }: ProductEditorProps) {
  const { t } = useTranslation()
  const [clean, setClean] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ProductProblems>({})
  const [isSaving, setSaving] = useState(false)
  const leaving = useRef(false)
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(clean), [draft, clean])
  const own = useMemo(() => productProblems(draft, currencies[0] ?? '', t), [draft, currencies, t])
  const problems = useMemo(() => (tried ? { ...refused, ...own } : refused), [tried, own, refused])

  const change = useCallback<SectionProps['change']>((next) => {
    setRefused({})
    setDraft((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }))
  }, [])

  /** Goes away without being asked about unsaved changes. */
  const leave = (go: () => void) => {
    leaving.current = true
    go()
  }

  const submit = async () => {
    if (isSaving) return
    setTried(true)
    if (Object.keys(own).length > 0) {
      toastFailed(t('errors.check_fields'))
      focusFirstProblem()
      return
    }
    setSaving(true)
    try {
      const product = await save(draft)
      const next = draftOf(product)
      setClean(next)
      setDraft(next)
      setTried(false)
      toastDone(saved(product))
      if (onSaved) leave(() => onSaved(product))
    } catch (error) {
      const found = problemsOfRefusal(error, { draft, clean, t })
      setRefused(found)
      toastFailed(Object.keys(found).length > 0 ? t('errors.check_fields') : errorWords(error, t))
      focusFirstProblem()
    } finally {
      setSaving(false)
    }
  }

  const discard = () => {
    setDraft(clean)
    setTried(false)
    setRefused({})
  }

  return { draft, problems, change, isDirty, isSaving, save: submit, discard, leave, leaving }
}

function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
