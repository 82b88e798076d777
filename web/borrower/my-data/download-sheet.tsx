import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { ConfirmCode, useTypedCode } from '#web/kit/form/codes/confirm-code.tsx'

interface Props {
  words: Pick<MyDataTexts, 'download' | 'erase'>
  proof: { go: (input: { smsCode?: string }) => void; waiting: boolean; refusal: Refusal | null }
  close: () => void
}

/** Takes the code that an older session needs before the data are downloaded. */
export function DownloadSheet({ words: { download, erase: confirm }, proof, close }: Props) {
  const typed = useTypedCode(confirm, proof.refusal)
  return (
    <Sheet
      title={download.title}
      onLeave={close}
      actions={
        <Button
          waiting={proof.waiting}
          onClick={() => typed.whenWhole((smsCode) => proof.go({ smsCode }))}
        >
          {download.button}
        </Button>
      }
    >
      <ConfirmCode purpose="export" words={confirm} typed={typed} onProved={() => proof.go({})} />
    </Sheet>
  )
}
