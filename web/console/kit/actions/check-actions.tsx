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
}

/** What a second person does with somebody's request: approves it, or refuses it with a reason. */
export function CheckActions<E extends StaffEndpoint>({ endpoint, approve, refuse }: Props<E>) {
  return (
    <RowButtons>
      {approve && <ActionDialog endpoint={endpoint} {...approve} kind="primary" hotkey="a" />}
      <ActionDialog endpoint={endpoint} {...refuse} hasReason hotkey="d" />
    </RowButtons>
  )
}
