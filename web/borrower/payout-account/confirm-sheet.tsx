import type { Refusal } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ConfirmCode, useTypedCode } from '#web/kit/form/codes/confirm-code.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'

interface Props {
  waiting: boolean
  /** Of the call that sends the code. */
  refusal: Refusal | null
  /** With an empty code after a passkey. */
  confirm: (smsCode: string) => void
  onLeave: () => void
}

/** Requires a code from an older session before the payout account changes (-1006). */
export function ConfirmSheet({ waiting, refusal, confirm, onLeave }: Props) {
  const words = useWords(payoutAccountTexts).confirm
  const typed = useTypedCode(words, refusal)
  return (
    <Sheet
      title={words.title}
      onLeave={onLeave}
      actions={
        <Button waiting={waiting} onClick={() => typed.whenWhole(confirm)}>
          {words.button}
        </Button>
      }
    >
      <ConfirmCode purpose="bind" words={words} typed={typed} onProved={() => confirm('')} />
    </Sheet>
  )
}
