import type { Complaint } from '#web/borrower/complaint/complaint.ts'
import styles from '#web/borrower/complaint/details/process-result.module.css'
import { PhotoGrid } from '#web/borrower/complaint/photos/photo-grid.tsx'
import { needsScore } from '#web/borrower/complaint/details/use-score-asked.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  complaint: Complaint
  enlarge: (src: string, title: string) => void
  rate: () => void
  reopen: () => void
}

/** The reply and the answers to it; renders nothing without a reply (CD-006 to CD-008). */
export function ProcessResult({ complaint, enlarge, rate, reopen }: Props) {
  const words = useWords(complaintHandlingTexts)
  const { disposeDetail, disposeImages, isNeedScore, score, canReopen } = complaint
  if (disposeDetail === '' && disposeImages.length === 0) return null
  return (
    <Card title={words.details.result}>
      <p className={styles['reply']}>
        <WholeDates>{disposeDetail}</WholeDates>
      </p>
      <PhotoGrid label={words.details.replyImages} images={disposeImages} enlarge={enlarge} />
      {score > 0 && <p className={styles['rated']}>{words.details.rated(score)}</p>}
      <div className={styles['acts']}>
        {needsScore(isNeedScore) && (
          <Button kind="outline" onClick={rate}>
            {words.score.rate}
          </Button>
        )}
        {canReopen === 1 && (
          <Button kind="outline" onClick={reopen}>
            {words.details.reopen}
          </Button>
        )}
      </div>
    </Card>
  )
}
