import { LinkBase } from 'react-admin'
import { readSetUp } from '#contract/console/set-up/set-up.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { setUpSummary } from '#web/console/set-up/set-up-summary.ts'
import { setUpTexts as texts } from '#web/console/set-up/set-up-texts.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/today/set-up-notice.module.css'

/** Leads an admin to the set-up while no borrower can be served. */
export function SetUpNotice() {
  const { data } = useRead(readSetUp, {}, { isOff: !useMay('readSetUp') })
  if (!data) return null
  const { canServe, text } = setUpSummary(data.steps)
  if (canServe) return null
  return (
    <p className={styles['notice']}>
      <LinkBase to="/setup">{texts.title}</LinkBase>: <BorrowerText text={text} />
    </p>
  )
}
