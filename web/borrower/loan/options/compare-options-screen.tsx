import { CODES } from '#contract/codes.ts'
import { comparePlans } from '#contract/loan/payoff.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { OptionCard } from '#web/borrower/loan/options/option-card.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { loanOptionsTexts } from '#web/borrower/loan/texts/loan-options/loan-options-texts.ts'
import type { LoanOptionsTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The options for a loan, always in the same order: the choice is the borrower's. */
export function CompareOptionsScreen({ query }: { query: Query }) {
  const words = useWords(loanOptionsTexts).compare
  const loan = readLoanKey(query)
  const options = useCall(comparePlans, { orderId: loan.orderId })
  const isNone = (options.refusal ?? (options.data && options.late))?.code === CODES.notInThisStatus
  if (isNone) {
    const { title, lead, toLoan } = words.none
    return (
      <ScreenFrame title={words.title}>
        <EmptyState title={title} lead={lead}>
          <Button onClick={() => location.assign(linkTo(SCREEN_PATHS.order, loan, query))}>
            {toLoan}
          </Button>
        </EmptyState>
      </ScreenFrame>
    )
  }
  const cards = options.data?.options.map((option) => (
    <OptionCard key={option.kind} option={option} query={query} />
  ))
  // Beside each other where there is room; one below the other in the same order.
  const half = Math.ceil((cards?.length ?? 0) / 2)
  return (
    <ScreenFrame
      title={words.title}
      lead={words.lead}
      isEven
      aside={options.waiting || cards?.slice(half)}
    >
      {options.waiting && <OptionsSkeleton />}
      {options.refusal && <Failed refusal={options.refusal} again={options.again} />}
      {options.data && options.late && (
        <LastKnown late={options.late} knownAt={options.knownAt} again={options.again} />
      )}
      {cards?.slice(0, half)}
    </ScreenFrame>
  )
}

function OptionsSkeleton() {
  return (
    <Skeleton>
      {[1, 2].map((card) => (
        <Card key={card}>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
          <SkeletonLine width="long" />
          <SkeletonLine width="short" />
        </Card>
      ))}
    </Skeleton>
  )
}

export const loanWays: WholeScreen<LoanOptionsTexts> = {
  view: CompareOptionsScreen,
  texts: loanOptionsTexts,
  title: (words) => words.compare.title,
}
