import { endOwnSession, listOwnSessions } from '#contract/console/staff/own-account.ts'
import { signOut } from '#contract/console/staff/sign-in.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { ChangePassword } from '#web/console/own-account/change-password.tsx'
import { ownAccountTexts as texts } from '#web/console/own-account/own-account-texts.ts'
import { OwnApp } from '#web/console/own-account/own-app.tsx'
import type { Own } from '#web/console/own-account/own.ts'
import { OwnPasskeys } from '#web/console/own-account/own-passkeys.tsx'
import { callVisit } from '#web/console/sign-in/call-visit.ts'

const SESSIONS: readonly Column<Own['sessions'][number]>[] = [
  { head: texts.device, cell: ({ device }) => device ?? texts.unknownDevice },
  { head: texts.address, cell: ({ address }) => address },
  { head: texts.since, cell: ({ openedAt }) => <When at={openedAt} /> },
  { head: texts.lastUsed, cell: ({ seenAt }) => <When at={seenAt} /> },
  { head: texts.end, cell: ({ id, isThis }) => (isThis ? texts.this : <EndSession id={id} />) },
]

/** The person's own sessions, and their ways in: passkeys, an app, a password. */
export function OwnAccountPage() {
  return (
    <>
      <PageHead title={texts.title} actions={<SignOut />} />
      <ReadSection title={texts.sessions} endpoint={listOwnSessions} input={{}}>
        {({ sessions }) => (
          <ConsoleTable
            label={texts.sessionRows}
            columns={SESSIONS}
            rows={sessions}
            keyOf={({ id }) => id}
          />
        )}
      </ReadSection>
      <ReadSection title={texts.passkeys} endpoint={listOwnSessions} input={{}}>
        {(own) => <OwnPasskeys own={own} />}
      </ReadSection>
      <ReadSection title={texts.app} endpoint={listOwnSessions} input={{}}>
        {(own) => (own.hasPassword ? <OwnApp own={own} /> : <p>{texts.noPassword}</p>)}
      </ReadSection>
      <ReadSection title={texts.password} endpoint={listOwnSessions} input={{}}>
        {({ hasPassword }) => (hasPassword ? <ChangePassword /> : <p>{texts.noPassword}</p>)}
      </ReadSection>
    </>
  )
}

function EndSession({ id }: { id: string }) {
  const { act, isWaiting } = useAction(endOwnSession, texts.ended)
  return (
    <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={() => void act({ id })}>
      {texts.end}
    </ConsoleButton>
  )
}

/** The page is left even when the server was not reached: then the session ends by itself. */
async function leave() {
  await callVisit(signOut, {})
  location.assign('/console/sign-in')
}

function SignOut() {
  return (
    <ConsoleButton kind="outline" onClick={() => void leave()}>
      {texts.signOut}
    </ConsoleButton>
  )
}
