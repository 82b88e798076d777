import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'
import { useGo } from '#web/kit/address/use-go.ts'

interface Props {
  message: string
  address: string
  onDone: () => void
}

/** Asks whether to open the withdraw page (OD-031 to OD-033, OD-043). */
export function WithdrawDialog({ message, address, onDone }: Props) {
  const words = useWords(loanTexts).withdraw
  const go = useGo()

  function cancel() {
    onDone()
    askHostApp('toHome', null)
  }

  const actions = (
    <>
      <Button onClick={() => go.insteadTo(address)}>{words.now}</Button>
      <Button kind="outline" onClick={cancel}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onLeave={onDone} actions={actions}>
      <WholeDates>{message}</WholeDates>
    </Dialog>
  )
}
