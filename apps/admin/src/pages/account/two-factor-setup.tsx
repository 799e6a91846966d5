import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import { QrPicture } from '@shopkey/ui/qr-picture.tsx'
import { type FormEvent, useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './account.module.css'
import { useConfirmTwoFactor } from './mutations.ts'

interface TwoFactorSetupProps {
  secret: string
  uri: string
  onClose: () => void
  onActive: (recoveryCodes: string[]) => void
}

/** Brings the secret into the authenticator app, and has its first code typed. */
export function TwoFactorSetup({ secret, uri, onClose, onActive }: TwoFactorSetupProps) {
  const { t } = useTexts()
  const confirm = useConfirmTwoFactor()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(westernDigits(code).trim(), { onSuccess: ({ recovery_codes }) => onActive(recovery_codes) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('account.setup_title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>{t('account.setup_scan')}</p>
        <QrPicture text={uri} label={t('account.setup_qr')} />
        <div>
          <span className={classes.text}>{t('account.setup_key')}</span>
          <output className={classes.secret} dir="ltr" aria-label={t('account.setup_key_name')}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? t('common.copied') : t('common.copy', { name: t('account.setup_key_name') })}
              </Button>
            )}
          </CopyButton>
        </div>
        <TextInput
          label={t('account.setup_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          dir="ltr"
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={confirm.isError ? errorWords(confirm.error, t) : undefined}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending} disabled={!code.trim()}>
            {t('account.setup_submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
