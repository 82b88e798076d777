import { useLocation, useNavigate } from 'react-admin'
import { toQueryString } from '#web/console/call-staff.ts'

/** Filters and cursor as the address has them, so going back and links work. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { cursor = '', ...filter } = Object.fromEntries(new URLSearchParams(search)) as Record<
    string,
    string
  >
  const go = (input: Record<string, string>) => navigate(pathname + toQueryString(input))
  return { filter, cursor, go }
}
