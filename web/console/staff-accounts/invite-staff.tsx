import { type FormEvent, useState } from 'react'
import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import { inviteStaff } from '#contract/console/staff/staff-accounts.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { staffAccountsTexts as texts } from '#web/console/staff-accounts/staff-accounts-texts.ts'
import styles from '#web/console/staff-accounts/invite-staff.module.css'

const EMPTY = { email: '', name: '', role: '', reason: '' }

/** Invites a new person, or a known one again. */
export function InviteStaff() {
  const [typed, setTyped] = useState(EMPTY)
  const [made, setMade] = useState<{ isMailed: boolean } | null>(null)
  const { act, isWaiting, error } = useAction(inviteStaff, ({ isMailed }) =>
    isMailed ? texts.invited : texts.notYetInvited,
  )
  const set = (field: keyof typeof EMPTY) => (value: string) =>
    setTyped({ ...typed, [field]: value })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { role, ...person } = typed
    const answer = await act({ ...person, roles: role === '' ? [] : [role as Role] })
    setMade(answer ?? null)
    if (answer) setTyped(EMPTY)
  }

  return (
    <Section title={texts.invite}>
      <RefusableFields endpoint={inviteStaff} error={error}>
        <form
          id="invite-staff"
          className={styles['form']}
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <ConsoleField
            name="email"
            label={texts.email}
            value={typed.email}
            onChange={set('email')}
          />
          <ConsoleField name="name" label={texts.name} value={typed.name} onChange={set('name')} />
          <ConsoleChoice
            name="roles"
            label={texts.roleOnce}
            value={typed.role}
            onChange={set('role')}
            choices={[['', texts.noRole], ...ROLES.map((role) => [role, role] as const)]}
          />
          <ConsoleField
            name="reason"
            label={texts.reason}
            value={typed.reason}
            onChange={set('reason')}
          />
          <ConsoleButton form="invite-staff" isWaiting={isWaiting}>
            {texts.invite}
          </ConsoleButton>
        </form>
      </RefusableFields>
      {made && <output>{made.isMailed ? texts.mailed : texts.waits}</output>}
    </Section>
  )
}
