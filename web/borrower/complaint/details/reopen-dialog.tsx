import { useId, useState } from 'react'
import { reopenComplaint } from '#contract/complaint/complaint-handling.ts'
import { ComplaintText } from '#web/borrower/complaint/form/complaint-text.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { datesInWords } from '#web/kit/texts/whole-dates.tsx'
import { useAction } from '#web/kit/call/use-action.ts'

interface Props {
  problemId: string
  close: () => void
  renew: () => void
}

/** Asks what is unresolved, and reopens the complaint. */
export function ReopenDialog({ problemId, close, renew }: Props) {
  const words = useWords(complaintHandlingTexts)
  const page = usePage()
  const id = useId()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const reopening = useAction(reopenComplaint, ({ replyBy }) => {
    toast(datesInWords(words.reopen.done(replyBy), page))
    close()
    renew()
  })

  function send() {
    if (text.trim() !== '') return reopening.go({ problemId, problemDetail: text })
    setEmpty(true)
    toast(words.reopen.empty)
    document.getElementById(id)?.focus()
  }

  const actions = (
    <>
      <Button waiting={reopening.waiting} onClick={send}>
        {words.reopen.send}
      </Button>
      <Button kind="outline" onClick={close}>
        {words.reopen.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={words.reopen.title} onLeave={close} actions={actions}>
      <ComplaintText
        id={id}
        label={words.reopen.label}
        value={text}
        onChange={(written) => {
          setText(written)
          setEmpty(false)
        }}
        error={isEmpty ? words.reopen.empty : ''}
      />
    </Dialog>
  )
}
