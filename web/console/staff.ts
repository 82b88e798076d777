import { createContext, useContext } from 'react'
import type { Action } from '#contract/console/staff-action.ts'
import type { whoAmI } from '#contract/console/staff/me.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** The person of staff who is signed in. */
export type Me = StaffOutput<typeof whoAmI>

export const StaffContext = createContext<Me | null>(null)

/** Who is signed in. */
export function useMe(): Me {
  const me = useContext(StaffContext)
  if (!me) throw new Error('Pages of the console stand in StaffContext.')
  return me
}

/** The lender's apps; a server of an earlier release names none. */
export function useBrands(): Me['brands'] {
  const { brands }: Partial<Me> = useMe()
  return brands ?? []
}

/** Whether their roles allow an action; the server checks it again. */
export function useMay(act: Action): boolean {
  return useMe().acts.includes(act)
}
