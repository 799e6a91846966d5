import { Anchor, TextInput } from '@mantine/core'
import type { ConfirmSignInBody } from '@shopkey/client/types.ts'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import { useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import classes from './second-factor-field.module.css'

/** What is shown besides the password. */
export type SecondFactor = Omit<ConfirmSignInBody, 'password'>

export interface SecondFactorState {
  kind: 'otp' | 'recovery_code'
  text: string
  setText: (text: string) => void
  flip: () => void
  /** What the server is sent; undefined while nothing is typed. */
  factor: SecondFactor | undefined
}

export function useSecondFactor(): SecondFactorState {
  const [kind, setKind] = useState<SecondFactorState['kind']>('otp')
  const [text, setText] = useState('')
  const flip = () => {
    setKind(kind === 'otp' ? 'recovery_code' : 'otp')
    setText('')
  }
  const typed = westernDigits(text).trim()
  return { kind, text, setText, flip, factor: typed ? { [kind]: typed } : undefined }
}

interface SecondFactorFieldProps {
  state: SecondFactorState
  error?: string | undefined
  autoFocus?: boolean
  size?: 'sm' | 'md'
}

/** The code of the authenticator app, or one of the recovery codes instead. */
export function SecondFactorField({ state, error, autoFocus, size = 'sm' }: SecondFactorFieldProps) {
  const { t } = useTexts()
  const { kind, text, setText, flip } = state
  const isOtp = kind === 'otp'
  return (
    <div className={classes.box}>
      <TextInput
        key={kind}
        size={size}
        label={t(isOtp ? 'second_factor.code' : 'second_factor.recovery_code')}
        description={t(isOtp ? 'second_factor.code_hint' : 'second_factor.recovery_code_hint')}
        inputMode={isOtp ? 'numeric' : 'text'}
        autoComplete={isOtp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isOtp ? 7 : 20}
        dir="ltr"
        classNames={{ input: classes.input }}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
      />
      <Anchor component="button" type="button" className={classes.flip} onClick={flip}>
        {t(isOtp ? 'second_factor.use_recovery_code' : 'second_factor.use_app')}
      </Anchor>
    </div>
  )
}
