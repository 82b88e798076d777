import { MODULES, saveEvent } from '#contract/growth/recommendation.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/loan/order-actions.module.css'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { Button } from '#web/kit/form/button.tsx'
import { call } from '#web/kit/call/call.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { useGo } from '#web/kit/address/use-go.ts'

interface Props {
  loan: LoanDetails
  productId: string
  orderId: string
}

/** The actions of a loan that is owed or settled (OD-021 to OD-030); no other status has any. */
export function OrderActions({ loan, productId, orderId }: Props) {
  const { texts } = usePage()
  const words = useWords(loanTexts)
  const { orderStatus, isDelay, h5Url, repayWaits } = loan
  const isDue = orderStatus === 174 || orderStatus === 180
  const isSettled = orderStatus === 200
  const isExtendable = isDue && isDelay === 1
  const key = { productId, orderId }
  // The card of a payment on its way shows that amount, and not what is payable.
  const amount = loan.card?.verb === 'pay' ? loan.card.amount : ''

  if (repayWaits === 1) return null
  return (
    <section className={styles['acts']} aria-label={texts.actions}>
      {isSettled ? (
        <BorrowAgainButton productId={productId} />
      ) : (
        <RepayButton h5Url={h5Url} {...key}>
          {isExtendable ? words.repay(amount) : words.repayment(amount)}
        </RepayButton>
      )}
      {isExtendable && (
        <>
          <p className={styles['hint']}>{words.shortOfMoney}</p>
          <Button
            kind="outline"
            onClick={() => location.assign(screenAddress(SCREEN_PATHS.extendLoan, key))}
          >
            {words.rollover}
          </Button>
        </>
      )}
    </section>
  )
}

interface RepayProps {
  h5Url: string
  productId: string
  orderId: string
  children: string
}

/** Goes to the page that the server names, or to ours (OD-038, OD-039). */
function RepayButton({ h5Url, productId, orderId, children }: RepayProps) {
  const go = useGo()
  return (
    <Button
      onClick={() =>
        h5Url
          ? go.to(h5Url)
          : location.assign(screenAddress(SCREEN_PATHS.repay, { productId, orderId }))
      }
    >
      {children}
    </Button>
  )
}

/** Records the tap, then opens the product in the host app, or in the browser (OD-041). */
function BorrowAgainButton({ productId }: { productId: string }) {
  const { brand } = usePage()
  const words = useWords(loanTexts)

  function borrowAgain() {
    const event = { productId, moduleId: MODULES.borrowAgain, positionId: 0 }
    void call(saveEvent, event, { keepAlive: true })
    const url = `${brand.schemeUrl}productDetail?productId=${encodeURIComponent(productId)}`
    askHostApp('to', { url })
  }

  return <Button onClick={borrowAgain}>{words.borrowAgain}</Button>
}
