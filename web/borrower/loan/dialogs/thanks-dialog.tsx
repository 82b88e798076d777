import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { screenAddress } from '#web/kit/address/query.ts'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'

interface Props {
  orderId: string
  words: OrderDialogsTexts['thanks']
  onDone: () => void
}

/** Thanks for a low rating, with a link to a complaint (ST-018, ST-022). */
export function ThanksDialog({ orderId, words, onDone }: Props) {
  const { title, lead, tell, close } = words
  const actions = (
    <>
      <Button
        onClick={() => location.assign(screenAddress(SCREEN_PATHS.complaintStart, { orderId }))}
      >
        {tell}
      </Button>
      <Button kind="outline" onClick={onDone}>
        {close}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onLeave={onDone} actions={actions}>
      {lead}
    </Dialog>
  )
}
