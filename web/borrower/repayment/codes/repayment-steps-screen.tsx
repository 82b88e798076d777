import { CodeMissing } from '#web/borrower/repayment/codes/code-missing.tsx'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import styles from '#web/borrower/repayment/codes/repayment-steps-screen.module.css'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { ChannelLogo } from '#web/kit/money/channel-logo.tsx'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import { useRepaymentSnapshot } from '#web/borrower/repayment/due/use-repayment-snapshot.ts'
import type { RepaymentSnapshot } from '#web/borrower/repayment/due/repayment-snapshot.ts'
import { Notice } from '#web/kit/status/notice.tsx'
import { NumberedSteps } from '#web/kit/frame/parts/numbered-steps.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** A code to pay at a counter or in an app, with the steps (CODE2-001 to CODE2-007). */
export function RepaymentStepsScreen() {
  const { titles } = useWords(repaymentTexts)
  return (
    <ScreenFrame title={titles.steps}>
      <Steps />
    </ScreenFrame>
  )
}

function Steps() {
  const words = useWords(repaymentTexts).steps
  const kept = useRepaymentSnapshot()
  if (kept === undefined) return <RepaySkeleton />
  if (kept === null) return <CodeMissing {...words.missing} />
  return (
    <>
      <PayCode kept={kept} />
      <Notice>{words.keepSlip}</Notice>
      {kept.defDetail.payNotice.map(({ name, steps }) => (
        <Card key={name} title={name}>
          <NumberedSteps steps={steps} />
        </Card>
      ))}
    </>
  )
}

function PayCode({ kept: { defDetail, delayInfo, repayAmount } }: { kept: RepaymentSnapshot }) {
  const { market } = usePage()
  const words = useWords(repaymentTexts).steps
  // Present only for an extension (CODE2-005).
  const amount = delayInfo ? delayInfo.delayAmount : repayAmount
  return (
    <Card>
      <Amount label={words.total} value={market.formatPeso(amount)} />
      <p className={styles['channel']}>
        <ChannelLogo logo={defDetail.logo} name={defDetail.title} />
        <span>{defDetail.title}</span>
      </p>
      <p className={styles['label']}>{words.contractNumber}</p>
      <Copyable code={defDetail.payCode} />
    </Card>
  )
}

export const repaymentSteps: WholeScreen<RepaymentTexts> = {
  view: RepaymentStepsScreen,
  texts: repaymentTexts,
  title: (words) => words.titles.steps,
}
