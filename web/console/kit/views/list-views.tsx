import { useState } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { removeView, saveView } from '#contract/console/staff/saved-views.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { toQueryString } from '#web/console/call-staff.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import type { SavedViews } from '#web/console/kit/views/use-saved-views.ts'
import { useMe } from '#web/console/staff.ts'
import styles from '#web/console/kit/views/list-views.module.css'

/** The saved views of a list as tabs; nothing where there are none. */
export function ListViews({ items, open }: SavedViews) {
  const { pathname } = useLocation()
  if (items.length === 0) return null
  return (
    <nav className={styles['views']} aria-label={texts.views}>
      <LinkBase to={pathname} aria-current={open ? undefined : 'page'}>
        {texts.all}
      </LinkBase>
      {items.map(({ id, name, query, role }) => (
        <LinkBase
          key={id}
          to={`${pathname}?${query}${query && '&'}view=${id}`}
          aria-current={open?.id === id ? 'page' : undefined}
          title={role ? texts.forRole(role) : texts.forMe}
        >
          <BorrowerText text={name} />
        </LinkBase>
      ))}
    </nav>
  )
}

interface Props {
  list: StaffEndpoint
  /** The view that is open. */
  open: SavedViews['open']
  /** What a view keeps of the address. */
  kept: Readonly<Record<string, string>>
  hidden: readonly string[]
  /** Whether a filter is set that a view does not keep. */
  isLess: boolean
}

/** Saves what the list shows as a view, or removes the open one: one's own, an administrator any shared. */
export function ViewActs(props: Props) {
  const { open } = props
  const isAdmin = useMe().roles.includes('admin')
  return (
    <>
      <SaveView key={open?.id ?? ''} {...props} />
      {open && (open.isOwn || isAdmin) && (
        <ActionDialog
          endpoint={removeView}
          input={{ id: open.id }}
          label={texts.removeView}
          done={texts.viewRemoved}
        />
      )}
    </>
  )
}

function SaveView({ list, open, kept, hidden, isLess }: Props) {
  const { roles } = useMe()
  const [name, setName] = useState(open?.isOwn ? open.name : '')
  const [role, setRole] = useState<string>(open?.isOwn ? (open.role ?? '') : '')
  const forRole = roles.find((each) => each === role)
  return (
    <ActionDialog
      endpoint={saveView}
      input={{
        list: list.path,
        name,
        query: toQueryString(kept).slice(1),
        hidden: [...hidden],
        ...(forRole && { role: forRole }),
      }}
      label={texts.saveView}
      done={texts.viewSaved}
      preview={isLess && <p>{texts.viewKeepsLess}</p>}
    >
      <ConsoleField name="name" label={texts.viewName} value={name} onChange={setName} />
      <ConsoleChoice
        name="role"
        label={texts.viewFor}
        value={role}
        onChange={setRole}
        choices={[
          ['', texts.forMe],
          ...roles.map((each: Role) => [each, texts.forRole(each)] as const),
        ]}
      />
    </ActionDialog>
  )
}
