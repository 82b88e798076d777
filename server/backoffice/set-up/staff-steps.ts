import type { Action } from '#contract/console/staff-action.ts'
import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import { permittedActions, PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { type HeldRoles, heldRoles } from '#server/backoffice/accounts/held-roles.ts'
import { hasMail } from '#server/backoffice/mail/mail-setting.ts'
import {
  type LenderStep,
  lenderStep,
  type SetUpReader,
} from '#server/backoffice/set-up/lender-step.ts'

export const STAFF = 'Staff'
/** What one person alone cannot do. */
export const APPROVAL_BY_TWO = 'Approval by two'

/** Whoever decides applications, answers complaints in time, and releases what a rule holds. */
const NEEDED_ROLES = ['admin', 'underwriter', 'support', 'finance'] as const satisfies Role[]

/** Who works at the console, and whether two of them can approve. */
export async function staffSteps({ database, config }: SetUpReader): Promise<LenderStep[]> {
  const name = STAFF
  if (config.keys.staff.all().length === 0) {
    const noKey = 'There is no key for staff: hiram keys make FILE makes one, or set STAFF_KEY.'
    return [lenderStep({ name, isNeeded: true, missing: [noKey], notes: [], page: '' })]
  }
  const held = await heldRoles(database)
  const notes = [
    ...(held.active.has('compliance') ? [] : ['Nobody is compliance: nobody reads the log.']),
    ...(hasMail(config)
      ? []
      : ['Nobody but the first admin can be invited without SMTP_HOST and SMTP_FROM.']),
  ]
  const missing = NEEDED_ROLES.filter((role) => !held.active.has(role)).map((role) =>
    missingRole(role, held),
  )
  return [
    lenderStep({ name, isNeeded: true, missing, notes, page: 'staff' }),
    approvalStep(held.people),
  ]
}

function missingRole(role: Role, { invited, requested }: HeldRoles): string {
  const done = role === 'admin' ? 'prints the link of the first one' : 'mails them a link'
  const next = `hiram staff invite EMAIL ${role} NAME ${done}.`
  if (requested.has(role))
    return `Nobody is ${role} yet: the role is asked for, and another admin accepts it at /console/staff.`
  return invited.has(role)
    ? `Nobody is ${role} yet: the invitation is not accepted. It is open for 48 hours; ${next}`
    : `Nobody is ${role}: two admins give the role at /console/staff; one alone, on the server: ${next}`
}

interface Checked {
  readonly what: string
  readonly asks: Action
  readonly checks: Action
  /** Where the second person comes from; left out: the page of staff. */
  readonly added?: string
  /** What one person can do on the server meanwhile. */
  readonly alone?: string
}

/** What takes two people, by who asks for it and who approves it. */
const CHECKED: readonly Checked[] = [
  {
    what: 'roles of staff',
    asks: 'requestRole',
    checks: 'checkRole',
    // A role in the console takes two admins already.
    added: 'on the server, by hiram staff invite EMAIL admin NAME',
  },
  {
    what: 'products',
    asks: 'draftProduct',
    checks: 'checkProduct',
    alone: 'hiram product publish FILE',
  },
  {
    what: 'pages, texts and contacts that borrowers read',
    asks: 'publishPromotionPage',
    checks: 'checkWording',
    alone: 'hiram promotion publish FILE',
  },
  { what: 'money', asks: 'moveOwnMoney', checks: 'checkMoney' },
  {
    what: 'corrections of names, numbers and accounts',
    asks: 'requestCorrection',
    checks: 'checkCorrection',
  },
]

/** Nobody approves what they asked for: each kind needs one who asks and another one who approves. */
export function approvalStep(people: readonly (readonly Role[])[]): LenderStep {
  const acts = people.map((roles) => permittedActions(roles))
  const missing = CHECKED.filter(({ asks, checks }) => !hasTwo(acts, asks, checks)).map(
    ({ what, checks, added = 'at /console/staff', alone }) => {
      const roles = ROLES.filter((role) => PERMISSIONS[role].includes(checks)).join(' or ')
      const meanwhile = alone ? ` Until then one person, on the server: ${alone}.` : ''
      return `Nobody can approve ${what} that another person asked for: add a person who is ${roles} ${added}.${meanwhile}`
    },
  )
  return lenderStep({
    name: APPROVAL_BY_TWO,
    isNeeded: false,
    missing,
    notes: [],
    page: 'staff',
  })
}

/** Whether somebody asks and another one approves. */
function hasTwo(acts: readonly ReadonlySet<Action>[], asks: Action, checks: Action): boolean {
  const making = acts.filter((may) => may.has(asks))
  const checking = acts.filter((may) => may.has(checks))
  return making.length > 0 && checking.length > 0 && new Set([...making, ...checking]).size > 1
}
