import type { ReactNode } from 'react'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'

interface Outcome<E extends StaffEndpoint> {
  input: Partial<StaffInput<E>>
  label: string
  /** Said when it is done. */
  done: string
}

interface Props<E extends StaffEndpoint> {
  endpoint: E
  /** Null: it cannot be approved any more. */
  approve: (Outcome<E> & { preview: ReactNode }) | null
  refuse: Outcome<E>
  /** The page is of this one: its keys decide it. */
  hasKeys?: boolean
}

/** What a second person does with somebody's request: approves it, or refuses it with a reason. */
export function CheckActions<E extends StaffEndpoint>(props: Props<E>) {
  const { endpoint, approve, refuse, hasKeys = false } = props
  const keyOf = (key: string) => (hasKeys ? { hotkey: key } : {})
  return (
    <RowButtons>
      {approve && <ActionDialog endpoint={endpoint} {...approve} kind="primary" {...keyOf('a')} />}
      <ActionDialog endpoint={endpoint} {...refuse} hasReason {...keyOf('d')} />
    </RowButtons>
  )
}
