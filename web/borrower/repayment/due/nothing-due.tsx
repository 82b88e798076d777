import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

interface Props {
  loan: LoanKey
  says: { title: string; lead: string }
}

/**
 * For a loan on which this cannot be paid now. The toast shows the server's message, which is the
 * title's text.
 */
export function NothingDue({ loan, says }: Props) {
  const { toLoan } = useWords(repaymentTexts).nothingDue
  return (
    <EmptyState title={says.title} lead={says.lead}>
      <Button onClick={() => location.assign(screenAddress(SCREEN_PATHS.order, { ...loan }))}>
        {toLoan}
      </Button>
    </EmptyState>
  )
}
