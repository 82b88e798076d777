import { useState } from 'react'
import { type Consent, listConsents } from '#contract/identity/my-data.ts'
import { CalledCard } from '#web/borrower/my-data/called-card.tsx'
import styles from '#web/borrower/my-data/my-data.module.css'
import { toMinutes } from '#web/borrower/my-data/to-minutes.ts'
import { WithdrawDialog } from '#web/borrower/my-data/withdraw-dialog.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

/** The borrower's consents, and how to withdraw them. */
export function Consents() {
  const words = useWords(myDataTexts).consents
  const consents = useCall(listConsents, {})
  const [asked, setAsked] = useState<Consent | null>(null)

  return (
    <>
      <CalledCard title={words.title} called={consents}>
        {consents.data?.list.length === 0 && <p className={styles['quiet']}>{words.none}</p>}
        <ul className={styles['list']}>
          {consents.data?.list.map((consent) => (
            <ConsentItem key={consent.key} consent={consent} ask={() => setAsked(consent)} />
          ))}
        </ul>
      </CalledCard>
      {asked && (
        <WithdrawDialog consent={asked} close={() => setAsked(null)} renew={consents.again} />
      )}
    </>
  )
}

function ConsentItem({ consent, ask }: { consent: Consent; ask: () => void }) {
  const words = useWords(myDataTexts).consents
  const { title, givenAt, withdrawnAt, canWithdraw, effect } = consent
  return (
    <li className={styles['item']}>
      <p className={styles['name']}>{title}</p>
      <p className={styles['quiet']}>
        <WholeDates>{words.givenAt(toMinutes(givenAt))}</WholeDates>
      </p>
      {withdrawnAt && (
        <p className={styles['quiet']}>
          <WholeDates>{words.withdrawnAt(toMinutes(withdrawnAt))}</WholeDates>
        </p>
      )}
      {canWithdraw ? (
        <div className={styles['act']}>
          <Button kind="outline" onClick={ask}>
            {words.withdraw}
          </Button>
        </div>
      ) : (
        <p className={styles['text']}>{effect}</p>
      )}
    </li>
  )
}
