import { type ComponentType, useState } from 'react'
import { cancelLoan, type LoanOptions as Ways } from '#contract/loan.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import styles from '#web/borrower/loan/loan-ways.module.css'
import { Later } from '#web/kit/later.ts'
import { LinkRow, LinkRows } from '#web/kit/link-rows.tsx'
import { usePage } from '#web/kit/page.ts'
import { addressOf } from '#web/kit/query.ts'
import type { LoanWaysTexts } from '#web/kit/texts/loan-ways/texts.ts'
import { toast } from '#web/kit/toast.tsx'
import { useAct } from '#web/kit/use-act.ts'
import { WholeDates } from '#web/kit/whole-dates.tsx'

interface Props {
  ways: Ways
  productId: string
  orderId: string
  /** Asks for the loan once more. */
  again: () => void
}

/** The part with its words, which are not those of order details. */
export function loanWaysIn({ part }: LoanWaysTexts): ComponentType<Props> {
  return function LoanWaysPart(props: Props) {
    return <LoanWays {...props} words={part} />
  }
}

/** What the borrower may do with his loan now, each a way to where it is done. */
function LoanWays({ ways, words, ...loan }: Props & { words: LoanWaysTexts['part'] }) {
  const { formatPeso } = usePage().market
  const { productId, orderId } = loan
  const { isCancellable, cancelUntil, isCancelAsked, payoffAmount } = ways
  const key = { productId, orderId }
  if (isCancellable !== 1 && cancelUntil === '' && payoffAmount === 0) return null

  const cancel = isCancelAsked === 1 ? words.cancelAsked : words.cancelUntil
  return (
    <section aria-labelledby="loan-ways" className={styles['ways']}>
      <h2 id="loan-ways" className={styles['title']}>
        {words.title}
      </h2>
      {isCancellable === 1 && <CancelApplication {...loan} words={words} />}
      {(cancelUntil !== '' || payoffAmount > 0) && (
        <LinkRows>
          {cancelUntil !== '' && (
            <LinkRow href={addressOf(SCREEN_PATHS.cancelLoan, key)}>
              <WholeDates>{cancel(cancelUntil)}</WholeDates>
            </LinkRow>
          )}
          {payoffAmount > 0 && (
            <>
              <LinkRow href={addressOf(SCREEN_PATHS.payAmount, key)}>{words.payAmount}</LinkRow>
              <LinkRow href={addressOf(SCREEN_PATHS.payOff, key)}>
                {words.payOff(formatPeso(payoffAmount))}
              </LinkRow>
              <LinkRow href={addressOf(SCREEN_PATHS.loanWays, key)}>{words.compare}</LinkRow>
            </>
          )}
        </LinkRows>
      )}
    </section>
  )
}

/** Before any money is sent: one question, and it is cancelled. */
function CancelApplication({
  orderId,
  again,
  words,
}: Omit<Props, 'ways'> & { words: LoanWaysTexts['part'] }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const cancelling = useAct(
    cancelLoan,
    () => {
      close()
      toast(words.cancelled)
      again()
    },
    () => {
      close()
      again()
    },
  )
  const { waiting, go } = cancelling
  const sure = { words: words.sure, waiting, cancel: () => go({ orderId }), onLeave: close }
  return (
    <>
      <button type="button" className={styles['cancel']} onClick={() => setAsking(true)}>
        {words.cancelApplication}
      </button>
      {isAsking && <Later load={loadSureDialog} props={sure} onFailed={close} />}
    </>
  )
}

async function loadSureDialog() {
  return (await import('#web/kit/sure-dialog.tsx')).SureDialog
}
