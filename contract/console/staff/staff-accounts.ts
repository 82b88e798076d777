import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { Reason } from '#contract/console/reason.ts'
import { orNull } from '#contract/console/record.ts'
import { staffAction } from '#contract/console/staff-endpoint.ts'

const Id = Type.String({ format: 'uuid' })

export const listStaff = staffList({
  path: '/staff',
  summary: 'The people of staff, by e-mail (Set-up, Staff).',
  act: 'readStaff',
  filters: { state: Type.Optional(Type.Enum(['invited', 'active', 'ended'])) },
  row: {
    id: Type.String(),
    email: Type.String(),
    name: Type.String(),
    state: Type.Enum(['invited', 'active', 'ended']),
    /** With commas. */
    roles: Type.String(),
    /** ISO 8601, UTC; null: never signed in. */
    lastSeenAt: orNull(Type.String()),
  },
})

export const listStaffRequests = staffList({
  path: '/staff/requests',
  summary: 'Roles and invitations that wait for another admin, or were checked; the newest first.',
  act: 'readStaff',
  filters: { state: Type.Optional(Type.Enum(['open', 'accepted', 'refused'])) },
  row: {
    id: Type.String(),
    kind: Type.Enum(['role', 'invitation']),
    email: Type.String(),
    /** Other accounts whose addresses may be of the same mailbox, with commas; null: none. */
    sameMailbox: orNull(Type.String()),
    role: Type.Union([Type.Enum(ROLES), Type.Null()]),
    reason: Type.String(),
    madeBy: orNull(Type.String()),
    madeAt: Type.String(),
    checkedBy: orNull(Type.String()),
    state: Type.Enum(['open', 'accepted', 'refused']),
  },
})

/** Whether a link, which opens the account, is mailed to its person. No answer has it. */
const Mailed = Type.Object({ isMailed: Type.Boolean() })

export const inviteStaff = staffAction({
  path: '/staff/invite',
  summary:
    'Mails a person a link, who has no role until another admin has checked it; invites a known one again, who has a role once another admin has checked that.',
  act: 'inviteStaff',
  input: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 200 }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Each is requested for the person. */
    roles: Type.Array(Type.Enum(ROLES), { maxItems: 6 }),
    reason: Reason,
  }),
  output: Mailed,
})

export const endStaff = staffAction({
  path: '/staff/end',
  summary: 'Ends an account and its sessions.',
  act: 'endStaff',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({}),
})

export const takeRole = staffAction({
  path: '/staff/roles/take',
  summary: 'Takes a role from a person.',
  act: 'endStaff',
  input: Type.Object({ id: Id, role: Type.Enum(ROLES), reason: Reason }),
  output: Type.Object({}),
})

export const requestRole = staffAction({
  path: '/staff/roles/request',
  summary: 'Requests a role for a person; another admin approves it.',
  act: 'requestRole',
  input: Type.Object({ id: Id, role: Type.Enum(ROLES), reason: Reason }),
  output: Type.Object({ requestId: Type.String() }),
})

export const checkRole = staffAction({
  path: '/staff/requests/check',
  summary:
    'Accepts or refuses what another admin requested: a role, or a new invitation of who has a role.',
  act: 'checkRole',
  input: Type.Object({ requestId: Id, isAccepted: Type.Boolean(), reason: Type.Optional(Reason) }),
  output: Mailed,
})
