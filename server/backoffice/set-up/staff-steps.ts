import type { Action } from '#contract/console/staff-action.ts'
import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import { permittedActions, PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { type HeldRoles, heldRoles } from '#server/backoffice/accounts/held-roles.ts'
import { hasMail } from '#server/backoffice/mail/mail-setting.ts'
import type { LenderStep, SetUpReader } from '#server/backoffice/set-up/lender-step.ts'

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
    return [{ name, isNeeded: true, missing: [noKey], notes: [], page: '' }]
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
  return [{ name, isNeeded: true, missing, notes, page: 'staff' }, approvalStep(held.people)]
}

function missingRole(role: Role, { invited, requested }: HeldRoles): string {
  const done =
    role === 'admin'
      ? 'prints the link of the first one'
      : 'mails them a link, or prints it while no admin has signed in'
  const next = `hiram staff invite EMAIL ${role} NAME ${done}.`
  if (requested.has(role))
    return `Nobody is ${role} yet: the role is requested, and another admin accepts it at /console/staff.`
  return invited.has(role)
    ? `Nobody is ${role} yet: the invitation is not accepted. It is open for 48 hours; ${next}`
    : `Nobody is ${role}: two admins give the role at /console/staff; one alone, on the server: ${next}`
}

interface Checked {
  readonly what: string
  readonly requests: Action
  readonly approves: Action
  /** Where the second person comes from; left out: the page of staff. */
  readonly added?: string
  /** What one person can do on the server meanwhile. */
  readonly alone?: string
}

/** What takes two people, by who requests it and who approves it. */
const CHECKED: readonly Checked[] = [
  {
    what: 'roles of staff',
    requests: 'requestRole',
    approves: 'checkRole',
    // A role in the console takes two admins already.
    added: 'on the server, by hiram staff invite EMAIL admin NAME',
  },
  {
    what: 'products',
    requests: 'draftProduct',
    approves: 'checkProduct',
    alone: 'hiram product publish FILE',
  },
  {
    what: 'pages, texts and contacts that borrowers read',
    requests: 'publishPromotionPage',
    approves: 'checkWording',
    alone: 'hiram promotion publish FILE',
  },
  { what: 'money', requests: 'moveOwnMoney', approves: 'checkMoney' },
  {
    what: 'corrections of names, numbers and accounts',
    requests: 'requestCorrection',
    approves: 'checkCorrection',
  },
]

/** Nobody approves what they requested: each kind needs a maker and another person as its checker. */
export function approvalStep(people: readonly (readonly Role[])[]): LenderStep {
  const acts = people.map((roles) => permittedActions(roles))
  const missing = CHECKED.filter(({ requests, approves }) => !hasTwo(acts, requests, approves)).map(
    ({ what, approves, added = 'at /console/staff', alone }) => {
      const roles = ROLES.filter((role) => PERMISSIONS[role].includes(approves)).join(' or ')
      const meanwhile = alone ? ` Until then one person, on the server: ${alone}.` : ''
      return `Nobody can approve ${what} that another person requests: add a person who is ${roles} ${added}.${meanwhile}`
    },
  )
  return {
    name: APPROVAL_BY_TWO,
    isNeeded: false,
    missing,
    notes: [],
    page: 'staff',
  }
}

/** Whether there is a maker, and another person as checker. */
function hasTwo(acts: readonly ReadonlySet<Action>[], requests: Action, approves: Action): boolean {
  const makers = acts.filter((may) => may.has(requests))
  const checkers = acts.filter((may) => may.has(approves))
  return makers.length > 0 && checkers.length > 0 && new Set([...makers, ...checkers]).size > 1
}
