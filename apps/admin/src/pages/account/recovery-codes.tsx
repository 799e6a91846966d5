import { Button, CopyButton, Modal } from '@mantine/core'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './account.module.css'
import { printText } from './print-text.ts'

/** The codes that replace a lost phone, the one time that they can be read. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTexts()
  const { email } = useUser()
  const text = [t('account.recovery_codes_file', { email }), '', ...codes, ''].join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('account.recovery_codes')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.form}>
        <p className={classes.text}>{t('account.recovery_codes_lead')}</p>
        <ul className={classes.codes} dir="ltr" aria-label={t('account.recovery_codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.actions}>
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('common.copied') : t('account.recovery_codes_copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            component="a"
            download="shopkey-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {t('account.recovery_codes_download')}
          </Button>
          <Button variant="default" onClick={() => printText(text)}>
            {t('account.recovery_codes_print')}
          </Button>
        </div>
        <div className={classes.foot}>
          <Button onClick={onClose}>{t('account.recovery_codes_done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
