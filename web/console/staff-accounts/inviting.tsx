import { Section } from '#web/console/kit/section.tsx'
import { InviteStaff } from '#web/console/staff-accounts/invite-staff.tsx'
import { staffAccountsTexts as texts } from '#web/console/staff-accounts/staff-accounts-texts.ts'
import { useMe } from '#web/console/staff.ts'

/** Inviting people, or why nobody can be invited: said before anybody types. */
export function Inviting() {
  if (useMe().hasMail) return <InviteStaff />
  return (
    <Section title={texts.invite}>
      <p>{texts.noMail}</p>
    </Section>
  )
}
