import { Button, Menu } from '@mantine/core'
import { IconArchive, IconCheck, IconChevronDown, IconExternalLink, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { PrintForm } from './documents/print-form.tsx'
import { useOpenOrderPage } from './mutations.ts'
import classes from './order-menu.module.css'
import type { Order } from './queries.ts'
import { useOrderChecks } from './use-order-checks.ts'
import { useOrderSteps } from './use-order-steps.ts'

const steps = [
  { step: 'complete', icon: IconCheck },
  { step: 'archive', icon: IconArchive },
  { step: 'cancel', icon: IconX },
] as const

/** The actions on an order as a whole. A disabled one shows the reason below its name. */
export function OrderMenu({ order }: { order: Order }) {
  const { t } = useTexts()
  const may = useMay()
  const checks = useOrderChecks(order)
  const ask = useOrderSteps(order)
  const openPage = useOpenOrderPage()
  const [isPrinting, setPrinting] = useState(false)

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {t('documents.print')}
      </Button>
      {isPrinting && <PrintForm orders={[order]} onClose={() => setPrinting(false)} />}
      {may('orders.write') && (
        <Menu width={260}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}>
              {t('common.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
              onClick={() => void announce(openPage.mutateAsync(order.id), t('order.page_opened'), t)}
            >
              {t('order.open_page')}
            </Menu.Item>
            <Menu.Divider />
            {steps.map(({ step, icon: Glyph }) => (
              <Menu.Item
                key={step}
                leftSection={<Glyph size={16} stroke={1.7} aria-hidden />}
                aria-disabled={checks(step) ? true : undefined}
                data-blocked={checks(step) ? true : undefined}
                className={classes.step}
                color={step === 'cancel' && !checks(step) ? 'var(--sk-danger)' : undefined}
                closeMenuOnClick={!checks(step)}
                onClick={checks(step) ? undefined : ask(step)}
              >
                {t(`actions.${step}`)}
                {checks(step) && <span className={classes.reason}>{checks(step)}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
