import { useLocation, useNavigate } from 'react-admin'
import { toQueryString } from '#web/console/call-staff.ts'

/** Filters, order and cursor as the address has them, so going back and links work. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const {
    cursor = '',
    sort = '',
    view = '',
    ...filter
  } = Object.fromEntries(new URLSearchParams(search)) as Record<string, string>
  const go = (input: Record<string, string>) => navigate(pathname + toQueryString(input))
  /** `view` is the saved view that was opened; empty: none. */
  return { filter, sort, view, cursor, go }
}
