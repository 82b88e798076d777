import type { useNewPasskey } from '#web/kit/passkey/use-new-passkey.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { ConfirmCode, useTypedCode } from '#web/kit/form/confirm-code.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'

interface Props {
  adding: ReturnType<typeof useNewPasskey>
  close: () => void
}

/** Takes the code that an older session needs to add a passkey. */
export function PasskeyCodeSheet({ adding, close }: Props) {
  const words = usePasskeyWords()
  const confirm = useWords(myDataTexts).erase
  const typed = useTypedCode(confirm, adding.refusal)
  return (
    <Sheet
      title={words.confirmTitle}
      onLeave={close}
      actions={
        <Button waiting={adding.waiting} onClick={() => typed.whenWhole(adding.add)}>
          {words.add}
        </Button>
      }
    >
      <ConfirmCode purpose="passkey" words={confirm} typed={typed} onProved={() => adding.add()} />
    </Sheet>
  )
}
