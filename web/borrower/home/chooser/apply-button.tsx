import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/home/chooser/amount-chooser.module.css'
import type { Way } from '#web/borrower/home/chooser/pick-choice.ts'
import { useChooserWords } from '#web/borrower/home/chooser/use-chooser-words.ts'
import { loanParameters, loanToConfirm } from '#web/kit/address/loan-query.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useApply } from '#web/kit/call/use-apply.ts'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  /** Null: there is none for the amount. */
  way: Way | null
  amount: number
  /** Below an open loan, whose button comes first. */
  isFolded: boolean
}

const NO_WAY: Way = { productId: '', periods: 1, payday: '', confirmVersion: 1 }

/** Applies with what was chosen; a visitor signs in first, and finds it again. */
export function ApplyButton({ way, amount, isFolded }: Props) {
  const { isSignedIn } = usePage()
  const words = useChooserWords()
  const { productId, periods, payday, confirmVersion } = way ?? NO_WAY
  const choice = { amount, periods, ...(payday && { payday }) }
  const apply = useApply({ productId, confirmVersion }, choice)

  function go() {
    if (isSignedIn) apply.go()
    else
      // The page of a product computes its own due dates alone.
      location.assign(
        screenAddress(
          payday ? SCREEN_PATHS.certify : SCREEN_PATHS.productDetail,
          payday
            ? loanToConfirm({ productId, ...choice }, confirmVersion)
            : loanParameters({ productId, ...choice }),
        ),
      )
  }
  return (
    <div className={styles['apply']} data-pinned={!isFolded && isSignedIn}>
      <Button
        kind={isFolded || !isSignedIn ? 'outline' : 'primary'}
        waiting={apply.waiting}
        disabled={way === null}
        onClick={go}
      >
        {words.apply}
      </Button>
    </div>
  )
}
