import type { ReactNode } from 'react'
import { getCardRepayment } from '#contract/repayment/card-repayment.ts'
import { CODES } from '#contract/codes.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { CardDue } from '#web/borrower/card-repayment/card-due.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { cardRepaymentTexts } from '#web/borrower/card-repayment/texts/card-repayment-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { CardRepaymentTexts } from '#web/borrower/card-repayment/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The older repayment screen: from the borrower's own card, with a code by SMS (OLD-001). */
export function CardRepaymentScreen({ query }: { query: Query }) {
  const words = useWords(cardRepaymentTexts)
  const loan = readLoanKey(query)
  const repayment = useCall(getCardRepayment, loan, ({ code }) =>
    code === CODES.notInThisStatus ? '' : words.cardsFailed,
  )
  if (repayment.waiting) return inFrame(<Waiting />)

  const refusal = repayment.refusal ?? repayment.late
  if (refusal?.code === CODES.notInThisStatus) {
    // The toast shows the server's message, which is the title's text.
    return inFrame(
      <EmptyState title={words.nothingDue.title} lead={words.nothingDue.lead}>
        <Button onClick={() => location.assign(screenAddress(SCREEN_PATHS.order, loan))}>
          {words.nothingDue.toLoan}
        </Button>
      </EmptyState>,
    )
  }
  // The toast shows the given text (ERR-006), this the server's message.
  if (repayment.refusal)
    return inFrame(<Failed refusal={repayment.refusal} again={repayment.again} />)
  return <CardDue loan={loan} repayment={repayment} />
}

function inFrame(content: ReactNode) {
  return <Frame>{content}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const { title } = useWords(cardRepaymentTexts)
  return <ScreenFrame title={title}>{children}</ScreenFrame>
}

function Waiting() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </Card>
      <Card>
        <SkeletonLine width="long" />
      </Card>
    </Skeleton>
  )
}

export const cardRepayment: WholeScreen<CardRepaymentTexts> = {
  view: CardRepaymentScreen,
  texts: cardRepaymentTexts,
  title: (words) => words.title,
}
