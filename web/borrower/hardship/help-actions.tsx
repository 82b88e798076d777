import { SCREEN_PATHS, type ScreenPath } from '#contract/page/screen-paths.ts'
import { helpTexts } from '#web/borrower/hardship/texts/help/help-texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { Button } from '#web/kit/form/button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'

interface Loan {
  productId: string
  orderId: string
}

interface ButtonProps {
  loan: Loan
  /** A screen of the loan. */
  to: ScreenPath
  kind?: 'primary' | 'outline'
  children: string
}

/** Opens a screen of the loan. */
export function LoanButton({ loan, to, kind = 'primary', children }: ButtonProps) {
  const go = () => location.assign(screenAddress(to, { ...loan }))
  return (
    <Button kind={kind} onClick={go}>
      {children}
    </Button>
  )
}

/** What the answer offers comes first, then the way back to the loan. */
export function HelpActions({ loan, answer }: { loan: Loan; answer: string }) {
  const { answer: words, toLoan } = useWords(helpTexts)
  const offers = answer === 'plan' || answer === 'extension'
  return (
    <ActionBar>
      {answer === 'plan' && (
        <LoanButton loan={loan} to={SCREEN_PATHS.hardshipPlan}>
          {words.seePlan}
        </LoanButton>
      )}
      {answer === 'extension' && (
        <LoanButton loan={loan} to={SCREEN_PATHS.extendLoan}>
          {words.seeExtension}
        </LoanButton>
      )}
      <LoanButton loan={loan} to={SCREEN_PATHS.order} kind={offers ? 'outline' : 'primary'}>
        {toLoan}
      </LoanButton>
    </ActionBar>
  )
}
