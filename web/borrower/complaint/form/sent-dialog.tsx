import { useEffect, useEffectEvent } from 'react'
import styles from '#web/borrower/complaint/form/sent-dialog.module.css'
import { type FiledComplaint, saveFiled } from '#web/borrower/complaint/form/filed-complaint.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { useModal } from '#web/kit/dialog/use-modal.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** CONST-011. */
const SHOWN_MS = 1500

interface Props {
  filed: FiledComplaint
  leave: () => void
}

/** Says that the complaint was sent, then leads back to complaint start (CFM-008 to CFM-010). */
export function SentDialog({ filed, leave }: Props) {
  const { sent } = useWords(complaintTexts).form
  const modal = useModal(leave)
  const leaveLater = useEffectEvent(leave)
  // Complaint start shows the number for as long as it takes to note it.
  useEffect(() => saveFiled(filed), [filed])
  useEffect(() => {
    const timer = setTimeout(() => leaveLater(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <dialog className={styles['dialog']} aria-label={sent} {...modal}>
      <Icon shape={SHAPES.check} className={styles['check']} />
      <p className={styles['words']}>{sent}</p>
      <p className={styles['number']}>{filed.problemNo}</p>
    </dialog>
  )
}
