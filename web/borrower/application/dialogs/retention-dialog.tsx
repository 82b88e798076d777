import styles from '#web/borrower/application/dialogs/retention.module.css'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { retentionAsGiven } from '#web/borrower/application/texts/retention/as-given.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

/** Asks whether to leave the offer (CF-018 to CF-021). */
export function RetentionDialog({ offer, onStay }: { offer: Offer; onStay: () => void }) {
  const words = retentionAsGiven
  const actions = (
    <>
      <Button onClick={onStay}>{words.agree}</Button>
      <Button kind="outline" onClick={() => askHostApp('closeWebview', null)}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onLeave={onStay} actions={actions}>
      {offer.popTitle && <p className={styles['first']}>{offer.popTitle}</p>}
      <WholeDates>{offer.popContent}</WholeDates>
    </Dialog>
  )
}
