import { type MouseEvent, useState } from 'react'
import { getComplaintRecord } from '#contract/complaint/complaint-handling.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { Complaint } from '#web/borrower/complaint/complaint.ts'
import styles from '#web/borrower/complaint/details/complaint-details.module.css'
import { textCount } from '#web/borrower/complaint/form/complaint-text.tsx'
import { PhotoGrid } from '#web/borrower/complaint/photos/photo-grid.tsx'
import { ProcessResult } from '#web/borrower/complaint/details/process-result.tsx'
import { useScoreAsked } from '#web/borrower/complaint/details/use-score-asked.ts'
import { callAddress } from '#web/kit/call/call.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { datesInWords } from '#web/kit/texts/whole-dates.tsx'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'

interface Props {
  complaint: Complaint
  /** Requests the complaint again. */
  renew: () => void
}

/** Only one dialog is open at a time: the rating waits (OD-046). */
type Open = { dialog: 'reopen' } | { dialog: 'photo'; src: string; title: string } | null

/** The complaint as sent, the reply, and the next actions. */
export function ComplaintDetails({ complaint, renew }: Props) {
  const page = usePage()
  const words = useWords(complaintHandlingTexts)
  const [open, setOpen] = useState<Open>(null)
  const score = useScoreAsked(complaint.isNeedScore)
  usePrefetch(loadDialogs)
  const enlarge = (src: string, title: string) => setOpen({ dialog: 'photo', src, title })
  const dialog = open ?? (score.isAsked ? ({ dialog: 'score' } as const) : null)
  const close = () => (open ? setOpen(null) : score.settle())
  const { problemId, content, detail, images } = complaint

  return (
    <>
      <Card title={datesInWords(complaint.status, page)}>
        <Rows rows={detail.map(({ text: label, value }) => ({ label, value }))} />
      </Card>
      <ProcessResult
        complaint={complaint}
        enlarge={enlarge}
        rate={score.ask}
        reopen={() => setOpen({ dialog: 'reopen' })}
      />
      <Card title={words.details.content}>
        <Rows rows={topicRows(complaint, words.details)} />
        <p className={styles['content']}>{content}</p>
        <p className={styles['count']}>{textCount(content, page.market.complaintLength)}</p>
        <PhotoGrid label={words.details.images} images={images} enlarge={enlarge} />
      </Card>
      <LinkRows>
        <LinkRow href={recordAddress(problemId)} onClick={(tap) => openRecord(tap, problemId)}>
          {words.details.record}
        </LinkRow>
      </LinkRows>
      {dialog && (
        <Lazy
          load={loadDialogs}
          props={{ asked: dialog, problemId, close, renew }}
          onFailed={close}
        />
      )}
    </>
  )
}

/** Type and sub-type; most types have none (CD-001, CD-002). */
function topicRows({ type, sonType }: Complaint, words: { type: string; sonType: string }) {
  const rows = [
    { label: words.type, value: type },
    { label: words.sonType, value: sonType },
  ]
  return rows.filter(({ value }) => value !== '')
}

function recordAddress(problemId: string): string {
  return `${API_BASE}${getComplaintRecord.path}?${new URLSearchParams({ problemId }).toString()}`
}

/** The API may have another origin, which only the browser knows. */
function openRecord(tap: MouseEvent, problemId: string) {
  tap.preventDefault()
  location.assign(callAddress(getComplaintRecord, { problemId }))
}

async function loadDialogs() {
  return (await import('#web/borrower/complaint/details/complaint-dialogs.tsx')).ComplaintDialogs
}
