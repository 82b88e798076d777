import { useState } from 'react'
import { complaintImage } from '#contract/console/service/complaint.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { toQueryString } from '#web/console/call-staff.ts'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import type { ShownComplaint } from '#web/console/complaint/shown-complaint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import styles from '#web/console/complaint/conversation.module.css'

/** What both sides said, the borrower on the left, the lender on the right. */
export function Conversation({ complaint: { id, conversation } }: { complaint: ShownComplaint }) {
  return (
    <ol className={styles['conversation']}>
      {conversation.map(({ place, author, by, at, text, decision, images }) => (
        <li key={place} className={author === 'staff' ? styles['ours'] : styles['theirs']}>
          <p className={styles['who']}>
            {author === 'staff' ? `${texts.fromUs}: ${by}` : texts.fromBorrower} · <When at={at} />
          </p>
          <BorrowerText text={text} isLong />
          {decision && <p className={styles['who']}>{texts.decision[decision]}</p>}
          {images.length > 0 && <Pictures complaintId={id} images={images} />}
        </li>
      ))}
    </ol>
  )
}

function Pictures({ complaintId, images }: { complaintId: string; images: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const addressOf = (imageId: string) =>
    `${STAFF_BASE}${complaintImage.path}${toQueryString({ id: complaintId, imageId })}`
  const large = shown === null ? undefined : images[shown]
  return (
    <div className={styles['pictures']}>
      {images.map((imageId, index) => (
        <button key={imageId} type="button" onClick={() => setShown(index)}>
          <img src={addressOf(imageId)} alt={texts.picture(index + 1)} width={96} height={96} />
        </button>
      ))}
      {large !== undefined && (
        <ConsoleDialog
          title={texts.picture((shown ?? 0) + 1)}
          onLeave={() => setShown(null)}
          actions={<ConsoleButton onClick={() => setShown(null)}>{texts.close}</ConsoleButton>}
        >
          <img className={styles['large']} src={addressOf(large)} alt="" />
        </ConsoleDialog>
      )}
    </div>
  )
}
