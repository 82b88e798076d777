import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { addressOf } from '#web/kit/address/query.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

/** Thanks for a low rating, with a link to a complaint (ST-018, ST-022). */
export function ThanksDialog({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { title, lead, tell, close } = useWords(loanTexts).thanks
  const actions = (
    <>
      <Button onClick={() => location.assign(addressOf(SCREEN_PATHS.complaintStart, { orderId }))}>
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
