import { useState } from 'react'
import { checkRole, listStaffRequests } from '#contract/console/staff/staff-accounts.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { staffAccountsTexts as texts } from '#web/console/staff-accounts/staff-accounts-texts.ts'
import { useMe } from '#web/console/staff.ts'

type Request = ListedRow<typeof listStaffRequests>

const COLUMNS: readonly Column<Request>[] = [
  {
    head: texts.email,
    cell: ({ email, sameMailbox }) => (
      <>
        {email}
        {sameMailbox !== null && (
          <>
            <br />
            <strong>{texts.sameMailbox(sameMailbox)}</strong>
          </>
        )}
      </>
    ),
  },
  { head: texts.wanted, cell: ({ kind, role }) => texts.kinds[kind](role ?? '') },
  { head: texts.reason, cell: ({ reason }) => reason },
  { head: texts.madeBy, cell: ({ madeBy }) => madeBy ?? texts.server },
]

/** Roles and invitations that wait for an admin who did not request them. */
export function StaffRequests() {
  const me = useMe()
  const [isMailed, setIsMailed] = useState(false)
  const { act, isWaiting, error } = useAction(checkRole, texts.checked)

  const check = async (requestId: string, isAccepted: boolean) => {
    const answer = await act({ requestId, isAccepted })
    setIsMailed(answer?.isMailed ?? false)
  }

  const columns = columnsFor(me.email, isWaiting, check)

  return (
    <ReadSection
      title={texts.requests}
      endpoint={listStaffRequests}
      input={{ state: 'open', size: 100 }}
    >
      {({ items }) => (
        <>
          {items.length === 0 && <p>{texts.noRequests}</p>}
          {items.length > 0 && (
            <ConsoleTable
              label={texts.requestRows}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
            />
          )}
          {error !== null && <Failed error={error} />}
          {isMailed && <output>{texts.mailed}</output>}
        </>
      )}
    </ReadSection>
  )
}

/** Who requested it has no buttons. */
function columnsFor(
  email: string,
  isWaiting: boolean,
  onCheck: CheckProps['onCheck'],
): readonly Column<Request>[] {
  const cell = ({ id, madeBy }: Request) =>
    madeBy !== email && <CheckButtons id={id} isWaiting={isWaiting} onCheck={onCheck} />
  return [...COLUMNS, { head: texts.acts, cell }]
}

interface CheckProps {
  id: string
  isWaiting: boolean
  onCheck: (requestId: string, isAccepted: boolean) => Promise<void>
}

function CheckButtons({ id, isWaiting, onCheck }: CheckProps) {
  return (
    <>
      <ConsoleButton isWaiting={isWaiting} onClick={() => void onCheck(id, true)}>
        {texts.accept}
      </ConsoleButton>{' '}
      <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={() => void onCheck(id, false)}>
        {texts.refuse}
      </ConsoleButton>
    </>
  )
}
