import { type ComponentType, useState } from 'react'
import { cancelLoan, type LoanOptions as Ways } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/loan/options/loan-options.module.css'
import { PlanOffer } from '#web/borrower/loan/options/plan-offer.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import type { LoanOptionsTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  ways: Ways
  productId: string
  orderId: string
  /** Whether the borrower may say that they have paid. */
  claims: boolean
  /** Requests the loan again. */
  again: () => void
}

/** The part with its own texts, which are not those of order details. */
export function loanOptionsIn({ part }: LoanOptionsTexts): ComponentType<Props> {
  return function LoanOptionsPart(props: Props) {
    return <LoanWays {...props} words={part} />
  }
}

/** The borrower's current options for a loan, each a link to its screen. */
function LoanWays({ ways, claims, words, ...loan }: Props & { words: LoanOptionsTexts['part'] }) {
  const { formatPeso } = usePage().market
  const { productId, orderId } = loan
  const { isCancellable, cancelUntil, isCancelAsked, payoffAmount, isLate } = ways
  const key = { productId, orderId }
  const hasRows = claims || cancelUntil !== '' || payoffAmount > 0
  if (isCancellable !== 1 && !hasRows) return null

  const askForHelp = (
    <LinkRow href={screenAddress(SCREEN_PATHS.askForHelp, key)}>{words.askForHelp}</LinkRow>
  )
  const cancel = isCancelAsked === 1 ? words.cancelAsked : words.cancelUntil
  return (
    <section aria-labelledby="loan-options" className={styles['links']}>
      <h2 id="loan-options" className={hasRows ? styles['title'] : 'visually-hidden'}>
        {words.title}
      </h2>
      {isLate === 1 && <PlanOffer {...key} words={words.plan} />}
      {hasRows && (
        <LinkRows>
          {cancelUntil !== '' && (
            <LinkRow href={screenAddress(SCREEN_PATHS.cancelLoan, key)}>
              <WholeDates>{cancel(cancelUntil)}</WholeDates>
            </LinkRow>
          )}
          {payoffAmount > 0 && (
            <>
              {/* Who is late may not know what to pay. */}
              {isLate === 1 && askForHelp}
              <LinkRow href={screenAddress(SCREEN_PATHS.payAmount, key)}>{words.payAmount}</LinkRow>
              <LinkRow href={screenAddress(SCREEN_PATHS.payOff, key)}>
                {words.payOff(formatPeso(payoffAmount))}
              </LinkRow>
              <LinkRow href={screenAddress(SCREEN_PATHS.loanWays, key)}>{words.compare}</LinkRow>
              {isLate !== 1 && askForHelp}
            </>
          )}
          {claims && (
            <LinkRow href={screenAddress(SCREEN_PATHS.paymentClaim, { orderId })}>
              {words.havePaid}
            </LinkRow>
          )}
        </LinkRows>
      )}
      {isCancellable === 1 && <CancelApplication {...loan} words={words} />}
    </section>
  )
}

/** Before the payout: one confirmation cancels the application. */
function CancelApplication({
  orderId,
  again,
  words,
}: Omit<Props, 'ways' | 'claims'> & { words: LoanOptionsTexts['part'] }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const renew = () => {
    close()
    again()
  }
  const cancelled = () => {
    toast(words.cancelled)
    renew()
  }
  const { waiting, go } = useAction(cancelLoan, cancelled, renew)
  const sure = { words: words.sure, waiting, cancel: () => go({ orderId }), onLeave: close }
  return (
    <>
      <button type="button" className={styles['cancel']} onClick={() => setAsking(true)}>
        {words.cancelApplication}
      </button>
      {isAsking && <Lazy load={loadSureDialog} props={sure} onFailed={close} />}
    </>
  )
}

async function loadSureDialog() {
  return (await import('#web/kit/dialog/sure-dialog.tsx')).SureDialog
}
