import { Button, CopyButton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTexts } from '../lib/texts.ts'
import classes from './use-show-once.module.css'

export interface ShowOnceWords {
  title: string
  lead: string
  /** What the text is, for screen readers. */
  name: string
  copy: string
  done: string
}

/** Shows a new secret or code, the one time that it is shown by itself. */
export function useShowOnce(words: ShowOnceWords) {
  const { t } = useTexts()
  return (secret: string) =>
    modals.open({
      title: words.title,
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': t('common.close') },
      children: (
        <div className={classes.box}>
          <p className={classes.lead}>{words.lead}</p>
          <output className={classes.secret} dir="ltr" aria-label={words.name}>
            {secret}
          </output>
          <div className={classes.foot}>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('common.copied') : words.copy}
                </Button>
              )}
            </CopyButton>
            <Button onClick={() => modals.closeAll()}>{words.done}</Button>
          </div>
        </div>
      ),
    })
}
