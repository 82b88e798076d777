import type { Destination } from '#contract/application/application.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/application/check-destination.module.css'
import { destinationTexts } from '#web/borrower/application/texts/destination/destination-texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'

interface Props {
  payTo: Destination
  /** Centavos that would be sent. */
  amount: number
  productId: string
  waiting: boolean
  goOn: () => void
  onLeave: () => void
}

/** Asks once whether the account is the right one, before the offer is accepted. */
export function CheckDestination({ payTo, amount, productId, waiting, goOn, onLeave }: Props) {
  const { formatPeso } = usePage().market
  const words = useLateWords(destinationTexts)
  if (!words) return null
  // Saving the account leads back here.
  const change = () => location.assign(screenAddress(SCREEN_PATHS.bindPayoutAccount, { productId }))
  // Neither breaks: the account is read as one.
  const number = payTo.number.replaceAll(' ', '\u{A0}')
  return (
    <Sheet
      title={words.title(formatPeso(amount), payTo.receiver, number)}
      onLeave={onLeave}
      actions={
        <div className={styles['actions']}>
          <Button waiting={waiting} disabled={waiting} onClick={goOn}>
            {words.goOn}
          </Button>
          <Button kind="outline" disabled={waiting} onClick={change}>
            {words.change}
          </Button>
        </div>
      }
    >
      <p className={styles['lead']}>{words.lead}</p>
    </Sheet>
  )
}
