import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonVariant {
  kind?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  large?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'primary', wide, large }: ButtonVariant = {}): string {
  return classNames(styles.button, styles[kind], wide && styles.wide, large && styles.large)
}

export type ButtonProps = ComponentProps<'button'> & ButtonVariant

export function Button({ kind, wide, large, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass({ kind, wide, large }), className)} {...rest} />
}
