import { ReopenDialog } from '#web/borrower/complaint/reopen-dialog.tsx'
import { ScoreDialog } from '#web/borrower/complaint/score-dialog.tsx'
import styles from '#web/borrower/complaint/complaint-dialogs.module.css'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { usePage } from '#web/kit/page.ts'

interface Props {
  asked:
    | { dialog: 'score' }
    | { dialog: 'reopen' }
    | { dialog: 'photo'; src: string; title: string }
  problemId: string
  close: () => void
  /** Asks for the complaint once more. */
  renew: () => void
}

/** What opens over complaint details. */
export function ComplaintDialogs({ asked, ...props }: Props) {
  if (asked.dialog === 'score') return <ScoreDialog {...props} />
  if (asked.dialog === 'reopen') return <ReopenDialog {...props} />
  return <PhotoDialog {...asked} close={props.close} />
}

function PhotoDialog({ src, title, close }: { src: string; title: string; close: () => void }) {
  const { texts } = usePage()
  return (
    <Dialog
      title={title}
      onLeave={close}
      hasCloseIcon
      isTall
      actions={
        <Button kind="outline" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <img className={styles['large']} src={src} alt={title} />
    </Dialog>
  )
}
