import { ReopenDialog } from '#web/borrower/complaint/details/reopen-dialog.tsx'
import { ScoreDialog } from '#web/borrower/complaint/details/score-dialog.tsx'
import styles from '#web/borrower/complaint/details/complaint-dialogs.module.css'
import { PictureDialog } from '#web/kit/dialog/picture-dialog.tsx'

interface Props {
  asked:
    | { dialog: 'score' }
    | { dialog: 'reopen' }
    | { dialog: 'photo'; src: string; title: string }
  problemId: string
  close: () => void
  /** Requests the complaint again. */
  renew: () => void
}

/** The dialogs over complaint details. */
export function ComplaintDialogs({ asked, ...props }: Props) {
  if (asked.dialog === 'score') return <ScoreDialog {...props} />
  if (asked.dialog === 'reopen') return <ReopenDialog {...props} />
  return (
    <PictureDialog title={asked.title} close={props.close}>
      <img className={styles['large']} src={asked.src} alt={asked.title} />
    </PictureDialog>
  )
}
