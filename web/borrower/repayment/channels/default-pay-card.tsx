import type { MouseEvent } from 'react'
import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/repayment/channels/default-pay-card.module.css'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { ChannelLogo } from '#web/kit/money/channel-logo.tsx'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

interface Props {
  detail: RepaymentInfo['defDetail']
  /** Stores the data that repayment code page 2 shows. */
  keep: () => void
  showBarcode: () => void
}

/** A code that can be paid at once, without choosing a channel (RP-012 to RP-018). */
export function DefaultPayCard({ detail, keep, showBarcode }: Props) {
  const words = useWords(repaymentTexts).defaultPay
  const { payCode, logo, title, barcode } = detail

  function showSteps() {
    keep()
    location.assign(screenAddress(SCREEN_PATHS.repaymentCodeSteps))
  }

  /** The whole card leads there, but for its buttons and what somebody marks in it. */
  function tap({ target }: MouseEvent) {
    const isOnButton = target instanceof Element && target.closest('button') !== null
    if (!isOnButton && !getSelection()?.toString()) showSteps()
  }

  return (
    <Card title={words.title} onTap={tap}>
      <p className={styles['channel']}>
        <ChannelLogo logo={logo} name={title} />
        <span>{title}</span>
      </p>
      <Copyable code={payCode} />
      <div className={styles['buttons']}>
        <LinkButton onClick={showSteps}>{words.steps}</LinkButton>
        {barcode && (
          <button type="button" className={styles['button']} onClick={showBarcode}>
            {words.barcode}
          </button>
        )}
      </div>
    </Card>
  )
}
