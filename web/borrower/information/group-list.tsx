import type { ReactNode } from 'react'
import type { SavedGroup } from '#contract/identity/information.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { type Group, savedForms } from '#web/borrower/information/group.ts'
import styles from '#web/borrower/information/group-list.module.css'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { loanParameters, readOfferKey } from '#web/kit/address/loan-query.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'

interface Props {
  groups: readonly Group[]
  /** How far the pictures of the ID are; empty where none are asked for. */
  pictures: string
  query: Query
  isMissing: (group: string) => boolean
  open: (group: SavedGroup) => void
  goOn: () => void
  /** The lead text above it. */
  children: ReactNode
}

/** All groups and their completeness, with the bank form among them. */
export function GroupList({ groups, pictures, query, isMissing, open, goOn, children }: Props) {
  const words = useWords(informationTexts)
  const loan = loanParameters(readOfferKey(query))
  const forms = savedForms(groups)
  const bank = groups.find(({ group }) => group === 'bank')
  const next = loan['productId'] ? words.toLoan : words.leave
  /** A form that nothing waits for may be empty. */
  function statusOf(group: string, items: Group['items']): Status {
    if (isMissing(group)) return 'missing'
    return items.every(({ value }) => value === '') ? 'optional' : 'done'
  }

  const actions = (
    <ActionBar>
      <Button onClick={goOn}>
        {forms.some(({ group }) => isMissing(group)) ? words.goOn : next}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.title} lead={words.lead} actions={actions}>
      {children}
      <LinkRows>
        {forms.map(({ group, title, items }) => (
          <LinkRow
            key={group}
            href={linkTo(SCREEN_PATHS.certify, { ...loan, group }, query)}
            onClick={(tap) => {
              tap.preventDefault()
              open(group)
            }}
          >
            <GroupName title={title} status={statusOf(group, items)} />
          </LinkRow>
        ))}
        {pictures && (
          <LinkRow href={linkTo(SCREEN_PATHS.identityPictures, loan, query)}>
            <GroupName
              title={words.pictures}
              status={pictures === 'missing' ? 'missing' : 'done'}
            />
          </LinkRow>
        )}
        {bank && (
          <LinkRow href={linkTo(SCREEN_PATHS.bindPayoutAccount, loan, query)}>
            <GroupName title={bank.title} status={bank.done === 1 ? 'done' : 'missing'} />
          </LinkRow>
        )}
      </LinkRows>
    </ScreenFrame>
  )
}

const CLASSES = {
  done: styles['done'],
  missing: styles['missing'],
  optional: styles['optional'],
} as const
type Status = keyof typeof CLASSES

function GroupName({ title, status }: { title: string; status: Status }) {
  const words = useWords(informationTexts)
  return (
    <>
      {title} <span className={CLASSES[status]}>{words[status]}</span>
    </>
  )
}
