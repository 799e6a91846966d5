import { Notice } from '@shopkey/ui/notice.tsx'
import { Form, Link } from 'react-router'
import { SubmitButton } from '../../lib/submit-button.tsx'
import styles from './account-box.module.css'
import { AccountBox } from './account-box.tsx'

interface MailedLinkBoxProps {
  title: string
  text: string
  /** What the link's secret is called, and its value. */
  secret: { name: string; value: string }
  confirm: string
  /** Why it was refused; the same link will be refused again. */
  refusal: string | undefined
  /** Why it was not done now; the link can be confirmed again. */
  wait: string | undefined
  isDone: boolean
  /** Where to go on once it is done or refused; until then the page asks. */
  next: { to: string; label: string }
}

/** The content of the page of a link in a message, which does something once it is confirmed: mail programs open links, too. */
export function MailedLinkBox({ title, text, secret, confirm, refusal, wait, isDone, next }: MailedLinkBoxProps) {
  return (
    <AccountBox title={title} text={refusal ? undefined : text}>
      {refusal || wait ? <Notice kind="danger" title={refusal ?? wait ?? ''} /> : null}
      {isDone || refusal ? (
        <Link className={styles.other} to={next.to}>
          {next.label}
        </Link>
      ) : (
        <Form method="post" className={styles.form}>
          <input type="hidden" {...secret} />
          <SubmitButton large wide>
            {confirm}
          </SubmitButton>
        </Form>
      )}
    </AccountBox>
  )
}
