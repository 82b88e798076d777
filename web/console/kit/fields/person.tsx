import { LinkBase } from 'react-admin'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useMay } from '#web/console/staff.ts'

interface Props {
  id: string
  name: string | null
  /** As the server masks it. */
  phone?: string
}

/** A borrower by name and number; leads to their page where the roles show it. */
export function Person({ id, name, phone = '' }: Props) {
  const mayRead = useMay('readBorrowers')
  const shown = <BorrowerText text={[name, phone].filter(Boolean).join(' · ') || id} />
  return mayRead ? <LinkBase to={recordPath('borrowers', id)}>{shown}</LinkBase> : shown
}
