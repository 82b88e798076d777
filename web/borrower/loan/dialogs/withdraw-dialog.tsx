import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'
import { useGo } from '#web/kit/address/use-go.ts'

interface Props {
  message: string
  address: string
  words: OrderDialogsTexts['withdraw']
  onDone: () => void
}

/** Asks whether to open the withdraw page (OD-031 to OD-033, OD-043). */
export function WithdrawDialog({ message, address, words, onDone }: Props) {
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
