import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

interface FieldFrame {
  /** Also the prefix of the ids that connect label, hint and error. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The word shown beside the label of an optional field. */
  optional?: string | undefined
  className?: string | undefined
}

/** Left-to-right in every language. */
const LEFT_TO_RIGHT: ReadonlySet<string | undefined> = new Set(['email', 'tel', 'password'])

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  return (
    <Frame {...{ id, label, hint, error, optional, className }}>
      <input
        id={id}
        className={styles.control}
        dir={LEFT_TO_RIGHT.has(input.type) ? 'ltr' : undefined}
        {...described(id, hint, error)}
        {...input}
      />
    </Frame>
  )
}

export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: FieldFrame & ComponentProps<'select'>) {
  return (
    <Frame {...{ id, label, hint, error, optional, className }}>
      <select
        id={id}
        className={classNames(styles.control, styles.select)}
        {...described(id, hint, error)}
        {...select}
      />
    </Frame>
  )
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  rows = 4,
  ...textarea
}: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Frame {...{ id, label, hint, error, optional, className }}>
      <textarea id={id} className={styles.control} rows={rows} {...described(id, hint, error)} {...textarea} />
    </Frame>
  )
}

function Frame({ id, label, hint, error, optional, className, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional ? <span className={styles.optional}>({optional})</span> : null}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function described(id: string, hint: string | undefined, error: string | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  }
}
