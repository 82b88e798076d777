import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { ConfirmCode, useTypedCode } from '#web/kit/form/codes/confirm-code.tsx'
import { useWords } from '#web/kit/frame/page.ts'

interface Props {
  title: string
  /** On the button. */
  verb: string
  /** Without a code: a passkey proved the borrower. */
  go: (smsCode?: string) => void
  waiting: boolean
  refusal: Refusal | null
  close: () => void
}

/** Takes the code that an older session needs to add or remove a passkey. */
export function PasskeyCodeSheet({ title, verb, go, waiting, refusal, close }: Props) {
  const confirm = useWords(myDataTexts).erase
  const typed = useTypedCode(confirm, refusal)
  return (
    <Sheet
      title={title}
      onLeave={close}
      actions={
        <Button waiting={waiting} onClick={() => typed.whenWhole(go)}>
          {verb}
        </Button>
      }
    >
      <ConfirmCode purpose="passkey" words={confirm} typed={typed} onProved={() => go()} />
    </Sheet>
  )
}
