import type { listComplaints } from '#contract/complaint-handling.ts'
import type { Output } from '#contract/endpoint.ts'
import styles from '#web/borrower/complaint/complaint-item.module.css'
import { addressOf } from '#web/kit/query.ts'

type Complaint = Output<typeof listComplaints>['tabs'][number]['list'][number]

/** One complaint of the list; it leads to its details (CL-003 to CL-006). */
export function ComplaintItem({ complaint }: { complaint: Complaint }) {
  const { id, time, type, content, problemNo, status } = complaint
  const open = () => location.assign(addressOf('complaintDetails', { problemId: id }))
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none. */}
      <button type="button" role="link" className={styles['item']} onClick={open}>
        <span className={styles['head']}>
          <span className={styles['type']}>{type}</span>
          <span className={styles['status']}>{status}</span>
        </span>
        <span className={styles['content']}>{content}</span>
        <span className={styles['foot']}>
          <time dateTime={time}>{time}</time>
          <span>{problemNo}</span>
        </span>
      </button>
    </li>
  )
}
