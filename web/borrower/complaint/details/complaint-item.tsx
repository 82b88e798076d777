import type { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Output } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/complaint/details/complaint-item.module.css'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

type Complaint = Output<typeof listComplaints>['tabs'][number]['list'][number]

interface Props {
  complaint: Complaint
  /** Of this page. */
  query: Query
}

/** One complaint of the list; it leads to its details (CL-003 to CL-006). */
export function ComplaintItem({ complaint, query }: Props) {
  const { id, time, type, content, problemNo, status } = complaint
  const href = linkTo(SCREEN_PATHS.complaintDetails, { problemId: id }, query)
  return (
    <li>
      <a className={styles['item']} href={href}>
        <span className={styles['head']}>
          <span className={styles['type']}>{type}</span>
          <span className={styles['status']}>
            <WholeDates>{status}</WholeDates>
          </span>
        </span>
        <span className={styles['content']}>{content}</span>
        <span className={styles['foot']}>
          <WholeDates>{time}</WholeDates>
          <span>{problemNo}</span>
        </span>
      </a>
    </li>
  )
}
