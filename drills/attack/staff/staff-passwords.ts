import { inviteStaff } from '#contract/console/staff/staff-accounts.ts'
import { acceptInvitation, openInvitation } from '#contract/console/staff/sign-in.ts'
import { type Attack, exactly } from '#drills/attack/attack.ts'
import { appCode, mailedSecret } from './early-invitation.ts'
import { callStaff, signInAs, visitConsole } from './staff.ts'

/** What somebody who knows the lender, the program or its people tries first. */
const GUESSED = [
  'hiramhiramhiram',
  'hiram-console-2026',
  'password password',
  'passwordpassword',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'ana.reyes.2026',
  'lenderlender',
]

/** People of staff choose passwords that a stranger guesses. */
export const staffPasswords: Attack = {
  name: 'staff-passwords',
  trust: 75,
  run: async (copy) => {
    const admin = await signInAs(copy, 'admin')
    const email = 'chooses.badly@lender.example'
    const invited = { email, name: 'Ana Reyes', roles: [], reason: 'Joins the team in Cebu' }
    await callStaff(copy, admin, inviteStaff, invited)
    const secret = await mailedSecret(copy, email)
    const { data } = await visitConsole(copy, openInvitation, { secret }, '203.0.113.9')
    const { totpKey } = data as { totpKey: string }
    const choose = async (password: string) => {
      const input = { secret, name: 'Ana Reyes', password, code: appCode(copy, totpKey) }
      return (await visitConsole(copy, acceptInvitation, input, '203.0.113.9')).code
    }
    const taken: string[] = []
    for (const password of GUESSED) if ((await choose(password)) === '0') taken.push(password)
    const random = await choose(copy.deps.random.digits(24))
    return [
      exactly(
        0,
        taken.length,
        `of ${GUESSED.length} guessed passwords taken ${taken.join(', ')}`.trim(),
      ),
      exactly(1, random === '0' ? 1 : 0, 'of 24 random digits taken'),
    ]
  },
}
