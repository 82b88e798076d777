import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { callStaff } from '#web/console/call-staff.ts'

/** Does an action once, says so, and reads again what the page shows. A refusal is in `error`. */
export function useAction<E extends StaffEndpoint>(
  endpoint: E,
  done: string | ((answer: StaffOutput<E>) => string),
) {
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  /** @returns what the server answered; null: it refused */
  const act = async (input: Partial<StaffInput<E>>): Promise<StaffOutput<E> | null> => {
    setWaiting(true)
    setError(null)
    try {
      const answer = await callStaff(endpoint, input)
      notify(typeof done === 'string' ? done : done(answer), { type: 'success' })
      refresh()
      return answer
    } catch (refused) {
      setError(refused)
      return null
    } finally {
      setWaiting(false)
    }
  }
  return { act, isWaiting, error }
}
