import type { ReactNode } from 'react'
import { CODES } from '#contract/codes.ts'
import { type ExtensionInfo, getExtension } from '#contract/loan/extension.ts'
import { Due } from '#web/borrower/repayment/due/due.tsx'
import { DueAmount } from '#web/borrower/repayment/due/due-amount.tsx'
import { loadNothingDue } from '#web/borrower/repayment/due/load-nothing-due.ts'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { Notice } from '#web/kit/status/notice.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PlanList } from '#web/kit/money/plan-list.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The extension of a loan: its fee and the new plan (DL-001 to DL-019). */
export function ExtendLoanScreen({ query }: { query: Query }) {
  const { extension: words } = useWords(repaymentTexts)
  const loan = readLoanKey(query)
  const extension = useCall(getExtension, loan)
  // Loaded beforehand: a borrower who returns from paying may have no network.
  usePrefetch(loadNothingDue)
  if (extension.waiting) return inFrame(<RepaySkeleton />)

  const refusal = extension.refusal ?? extension.late
  // After returning from the payment the loan is extended: no old amount is shown.
  if (refusal?.code === CODES.notInThisStatus)
    return inFrame(<Lazy load={loadNothingDue} props={{ loan, says: words.none }} />)
  if (extension.refusal)
    return inFrame(<Failed refusal={extension.refusal} again={extension.again} />)
  return <ExtensionDue loan={loan} extension={extension} />
}

interface Props {
  loan: LoanKey
  extension: Extract<Called<ExtensionInfo>, { data: ExtensionInfo }>
}

const EXTENDS = { isDelay: 1 }

function ExtensionDue({ loan, extension }: Props) {
  const words = useWords(repaymentTexts)
  const { data: info } = extension
  const { delayInfo, defDetail } = info
  const { delayAmount: amount, title } = delayInfo
  return (
    <Due
      {...{ loan, amount }}
      title={words.titles.extension}
      purpose={EXTENDS}
      repayment={info}
      asked={extension}
      kept={{ repayAmount: amount, defDetail, delayInfo }}
      after={<NewPlan rows={info.repayPlan} />}
    >
      {(shown) => (
        <>
          <DueAmount
            info={info}
            label={title || words.amount}
            amount={shown}
            dateLead={words.extension.nextDate}
          />
          <Notice>
            <Lazy load={loadPrice} props={{ orderId: loan.orderId }} />
            {words.extension.note}
          </Notice>
        </>
      )}
    </Due>
  )
}

async function loadPrice() {
  return (await import('#web/borrower/repayment/ahead/extension-price.tsx')).ExtensionPrice
}

/** The plan after the extension (DL-015 to DL-019). */
function NewPlan({ rows }: { rows: ExtensionInfo['repayPlan'] }) {
  const { market } = usePage()
  const words = useWords(repaymentTexts)
  if (rows.length === 0) return null
  const shown = rows.map(({ title, remark, amount, time: day }) => {
    return { title, remark, amount: market.formatPeso(amount), day }
  })
  return (
    <Card title={words.extension.plan}>
      <PlanList rows={shown} />
    </Card>
  )
}

function inFrame(content: ReactNode) {
  return <Frame>{content}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const { titles } = useWords(repaymentTexts)
  return <ScreenFrame title={titles.extension}>{children}</ScreenFrame>
}

export const extendLoan: WholeScreen<RepaymentTexts> = {
  view: ExtendLoanScreen,
  texts: repaymentTexts,
  title: (words) => words.titles.extension,
}
