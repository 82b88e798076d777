import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  words: { title: string; lead: string; yes: string; no: string }
  waiting: boolean
  cancel: () => void
  onLeave: () => void
}

/** Asks for confirmation of a cancellation. */
export function SureDialog({ words, waiting, cancel, onLeave }: Props) {
  const actions = (
    <>
      <Button waiting={waiting} onClick={cancel}>
        {words.yes}
      </Button>
      <Button kind="outline" onClick={onLeave}>
        {words.no}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onLeave={onLeave} actions={actions}>
      <WholeDates>{words.lead}</WholeDates>
    </Dialog>
  )
}
