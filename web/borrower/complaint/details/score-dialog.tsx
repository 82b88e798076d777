import { useState } from 'react'
import { rateComplaint } from '#contract/complaint/complaint-handling.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { type Star, Stars } from '#web/kit/form/stars.tsx'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useAction } from '#web/kit/call/use-action.ts'

interface Props {
  problemId: string
  close: () => void
  renew: () => void
}

/** Asks for one to five stars for the handling (CD-009 to CD-012). */
export function ScoreDialog({ problemId, close, renew }: Props) {
  const words = useWords(complaintHandlingTexts).score
  const [chosen, setChosen] = useState<Star | null>(null)
  const rating = useAction(rateComplaint, () => {
    toast(words.done)
    close()
    renew()
  })

  function send() {
    if (chosen === null) return toast(words.choose)
    rating.go({ score: chosen, problemId })
  }

  const actions = (
    <>
      <Button waiting={rating.waiting} onClick={send}>
        {words.send}
      </Button>
      <Button kind="outline" onClick={close}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onLeave={close} actions={actions}>
      <Stars label={words.stars} nameOf={words.star} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
