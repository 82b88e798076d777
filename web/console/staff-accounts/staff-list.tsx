import { useState } from 'react'
import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import {
  endStaff,
  inviteStaff,
  listStaff,
  requestRole,
  takeRole,
} from '#contract/console/staff/staff-accounts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { Inviting } from '#web/console/staff-accounts/inviting.tsx'
import { staffAccountsTexts as texts } from '#web/console/staff-accounts/staff-accounts-texts.ts'
import { StaffRequests } from '#web/console/staff-accounts/staff-requests.tsx'
import { useMay } from '#web/console/staff.ts'

type Account = ListedRow<typeof listStaff>

const COLUMNS: readonly Column<Account>[] = [
  { head: texts.email, cell: ({ email }) => email },
  { head: texts.name, cell: ({ name }) => name },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  { head: texts.roles, cell: ({ roles }) => roles || texts.noRoles },
  {
    head: texts.lastSeen,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : texts.never),
  },
  { head: texts.acts, isActs: true, cell: (account) => <AccountActions {...account} /> },
]

const FILTERS = [
  {
    name: 'state',
    label: texts.state,
    choices: Object.entries(texts.states),
  },
]

/** The people of staff, what waits for another admin, and the actions of an admin. */
export function StaffList() {
  const mayInvite = useMay(inviteStaff.act)
  return (
    <ListPage title={texts.title} list={listStaff} columns={COLUMNS} filters={FILTERS}>
      {mayInvite && <Inviting />}
      <StaffRequests />
    </ListPage>
  )
}

function AccountActions({ id, state, roles: text }: Account) {
  const has = text === '' ? [] : (text.split(', ') as Role[])
  const lacks = ROLES.filter((role) => !has.includes(role))
  if (state === 'ended') return null
  return (
    <RowButtons>
      {lacks.length > 0 && (
        <RoleAction
          id={id}
          roles={lacks}
          endpoint={requestRole}
          label={texts.giveRole}
          done={texts.roleRequested}
        />
      )}
      {has.length > 0 && (
        <RoleAction
          id={id}
          roles={has}
          endpoint={takeRole}
          label={texts.takeRole}
          done={texts.roleTaken}
        />
      )}
      <ActionDialog
        endpoint={endStaff}
        input={{ id }}
        label={texts.end}
        done={texts.ended}
        kind="danger"
        hasReason
      />
    </RowButtons>
  )
}

interface RoleProps {
  id: string
  roles: readonly Role[]
  endpoint: typeof requestRole | typeof takeRole
  label: string
  done: string
}

function RoleAction({ id, roles, ...act }: RoleProps) {
  const [role, setRole] = useState(roles[0])
  const chosen = roles.find((one) => one === role) ?? roles[0]
  return (
    <ActionDialog {...act} input={{ id, ...(chosen && { role: chosen }) }} hasReason>
      <ConsoleChoice
        name="role"
        label={texts.role}
        value={chosen ?? ''}
        onChange={(value) => setRole(value as Role)}
        choices={roles.map((one) => [one, one] as const)}
      />
    </ActionDialog>
  )
}
