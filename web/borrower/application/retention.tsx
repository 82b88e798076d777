import { type ReactNode, useState } from 'react'
import styles from '#web/borrower/application/retention.module.css'
import type { Offer } from '#web/borrower/application/offer.ts'
import { useBackGuard } from '#web/kit/back-guard.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { askHostApp } from '#web/kit/host-app.ts'
import { usePage, useWords } from '#web/kit/page.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'

interface Props {
  offer: Offer
  /** Another dialog, which waits while this one asks: one at a time. */
  children: ReactNode
}

/** Asks once, at the first back, whether to leave (CF-016 to CF-021). */
export function Retention({ offer: { isPopType, popTitle, popContent }, children }: Props) {
  const { market } = usePage()
  const words = useWords(applicationTexts).retention
  const [isAsking, setAsking] = useState(false)
  useBackGuard(market.retentionPopUp && isPopType === 1, () => setAsking(true))

  if (!isAsking) return children
  const stay = () => setAsking(false)
  const actions = (
    <>
      <Button onClick={stay}>{words.agree}</Button>
      <Button kind="outline" onClick={() => askHostApp('closeWebview', null)}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onLeave={stay} actions={actions}>
      {popTitle && <p className={styles['first']}>{popTitle}</p>}
      {popContent}
    </Dialog>
  )
}
