import { type Consent, withdrawConsent } from '#contract/identity/my-data.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'

interface Props {
  consent: Consent
  close: () => void
  renew: () => void
}

/** Says what withdrawing does before it is done. */
export function WithdrawDialog({ consent, close, renew }: Props) {
  const words = useWords(myDataTexts).consents
  const withdrawal = useAction(withdrawConsent, () => {
    toast(words.done)
    close()
    renew()
  })
  const actions = (
    <>
      <Button waiting={withdrawal.waiting} onClick={() => withdrawal.go({ key: consent.key })}>
        {words.withdraw}
      </Button>
      <Button kind="outline" onClick={close}>
        {words.keep}
      </Button>
    </>
  )
  return (
    <Dialog title={words.ask} onLeave={close} actions={actions}>
      <p>{consent.effect}</p>
    </Dialog>
  )
}
