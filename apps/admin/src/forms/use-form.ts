import { type ChangeEvent, type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { errorWords } from '../lib/error-words.ts'
import { changeMeanwhile, type Precondition } from '../lib/precondition.ts'
import { useTexts } from '../lib/texts.ts'
import { toastDone } from '../lib/toast.ts'
import { hasMarkedField } from './own-validity.ts'
import { type Problems, problemsOf, problemsOfRefusal, type Rules } from './problems.ts'

type Texted = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export interface FormOptions<Values extends object, Saved> {
  initial: Values
  rules?: Rules<Values>
  /** For values whose fields are more than their top level; besides the rules. */
  check?: (values: Values) => Problems
  /** Sends the values. What it throws is shown: at its field if the server names one. */
  save: (values: Values) => Promise<Saved>
  /** What `save` sends the headers of: refuses to overwrite what a colleague saved in the meantime. */
  precondition?: Pick<Precondition, 'lift' | 'renew'>
  /** Message of the toast after saving. */
  done?: string | ((saved: Saved) => string)
  /** The values as they are after saving; without it, as they were sent. */
  valuesOf?: (saved: Saved) => Values
  /** Closes the drawer, or opens the created entity; without a confirmation of unsaved changes. */
  onSaved?: (saved: Saved) => void
  /** Why saving failed, where the words for all requests do not fit. */
  wordsOf?: (error: unknown) => string
  /** The field that a refusal is about, by the refusal's code. */
  fieldOfCode?: Readonly<Record<string, keyof Values & string>>
  /** In place of that: a message for a refusal of the sent values. */
  problemsOf?: (error: unknown, sent: { values: Values; clean: Values }) => Problems
}

export interface Form<Values extends object> {
  /** Of the element around the fields. */
  id: string
  values: Values
  problems: Problems
  /** What went wrong with saving, in words. */
  failure: string | undefined
  /** A colleague saved first; the dialog of the form's page or drawer offers what to do. */
  conflict: Conflict | undefined
  isDirty: boolean
  /** Its rules refuse the values, whether that is shown yet or not. */
  hasProblems: boolean
  isSaving: boolean
  /** Takes the changed values, or a function of the latest ones. */
  change: (next: Partial<Values> | ((values: Values) => Values)) => void
  /** Props of an input for a text, a choice or a list. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; error: string | undefined; onChange: (next: Values[Name] | Texted) => void }
  /** Props of a checkbox or a switch. */
  checkbox: <Name extends keyof Values & string>(
    name: Name,
  ) => { checked: boolean; error: string | undefined; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  submit: (event?: FormEvent) => Promise<void>
  discard: () => void
  /** Leaves without a confirmation of unsaved changes. */
  leave: (go: () => void) => void
  isLeaving: () => boolean
}

interface Conflict {
  /** The colleague's name, where it is known. */
  by: string | undefined
  overwrite: () => void
  /** Shows what is stored, in place of what was typed. */
  takeTheirs: () => void
  keepEditing: () => void
}

/** Values that are edited, checked and saved. Problems show from the first try to save on, then follow the typing; what
 *  the server refused stays marked until its field is changed. */
export function useForm<Values extends object, Saved = unknown>(options: FormOptions<Values, Saved>): Form<Values> {
  const { t } = useTexts()
  const id = useId()
  const [clean, setClean] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [changed, setChanged] = useState<{ by: string | undefined }>()
  const leaving = useRef(false)
  // Set before the next render could show it: a form that is submitted twice, by any keys, is sent once.
  const isSending = useRef(false)
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(clean), [values, clean])
  const own = { ...problemsOf(values, options.rules ?? {}), ...options.check?.(values) }
  const hasProblems = Object.keys(own).length > 0
  const problems = isTried ? { ...refused, ...own } : refused

  const change = useCallback<Form<Values>['change']>((next) => {
    leaving.current = false
    setFailure(undefined)
    setRefused((before) => (typeof next === 'function' ? {} : without(before, Object.keys(next))))
    setValues((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }))
  }, [])

  const leave = (go: () => void) => {
    leaving.current = true
    go()
  }
  const isLeaving = useCallback(() => leaving.current, [])

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    // A dialog is rendered inside the form that it belongs to.
    event?.stopPropagation()
    // A drawer that closes, or a page that is about to be another, can still be pressed: what was saved is not sent again.
    if (isSending.current || leaving.current) return
    setTried(true)
    if (hasProblems || hasMarkedField(id)) {
      setFailure(t('errors.check_fields'))
      focusFirstProblem(id)
      return
    }
    isSending.current = true
    setSaving(true)
    setFailure(undefined)
    setChanged(undefined)
    try {
      const saved = await options.save(values)
      options.precondition?.renew()
      const next = options.valuesOf?.(saved) ?? values
      setClean(next)
      setValues(next)
      setTried(false)
      setRefused({})
      const { done, onSaved } = options
      if (done) toastDone(typeof done === 'string' ? done : done(saved))
      if (onSaved) leave(() => onSaved(saved))
    } catch (error) {
      const conflict = changeMeanwhile(error)
      if (conflict) {
        setChanged(conflict)
        return
      }
      const found =
        options.problemsOf?.(error, { values, clean }) ?? problemsOfRefusal(error, options.fieldOfCode ?? {}, t)
      const isAtFields = Object.keys(found).length > 0 && Object.keys(found).every((field) => topOf(field) in values)
      setRefused(found)
      setFailure(isAtFields ? t('errors.check_fields') : (options.wordsOf?.(error) ?? errorWords(error, t)))
      focusFirstProblem(id)
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }

  const discard = () => {
    setValues(clean)
    setTried(false)
    setRefused({})
    setFailure(undefined)
  }

  const takeTheirs = () => {
    options.precondition?.renew()
    setChanged(undefined)
    setClean(options.initial)
    setValues(options.initial)
    setTried(false)
    setRefused({})
  }

  const overwrite = () => {
    options.precondition?.lift()
    void submit()
  }

  return {
    id,
    values,
    problems,
    failure,
    conflict: changed && { by: changed.by, overwrite, takeTheirs, keepEditing: () => setChanged(undefined) },
    isDirty,
    hasProblems,
    isSaving,
    change,
    field: (name) => ({
      value: values[name],
      error: problemAt(name, problems),
      onChange: (next) => {
        const value = isEvent(next) ? next.currentTarget.value : next
        change({ [name]: value } as Partial<Values>)
      },
    }),
    checkbox: (name) => ({
      checked: Boolean(values[name]),
      error: problems[name],
      onChange: (event) => change({ [name]: event.currentTarget.checked } as Partial<Values>),
    }),
    submit,
    discard,
    leave,
    isLeaving,
  }
}

/** The field's own problem, or that of a part of it. */
function problemAt(name: string, problems: Problems): string | undefined {
  return problems[name] ?? Object.entries(problems).find(([field]) => topOf(field) === name)?.[1]
}

const topOf = (field: string) => field.split('.')[0] ?? field

function without(problems: Problems, fields: string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(topOf(field))))
}

function isEvent(next: unknown): next is Texted {
  return typeof next === 'object' && next !== null && 'currentTarget' in next
}

function focusFirstProblem(formId: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
