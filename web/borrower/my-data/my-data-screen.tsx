import { useEffect, useState } from 'react'
import { listSessions } from '#contract/sign-in/sign-in.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { LanguageChoice } from '#web/borrower/my-data/language-choice.tsx'
import { LogOut } from '#web/borrower/my-data/log-out.tsx'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import styles from '#web/borrower/my-data/my-data.module.css'
import { Sessions } from '#web/borrower/my-data/sessions.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { SettingsGroup } from '#web/borrower/my-data/settings-group.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PlaceNav } from '#web/kit/frame/header/place-nav.tsx'
import { screenAddress, linkTo, type Query } from '#web/kit/address/query.ts'
import { tellHostApp } from '#web/kit/call/host-app.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The borrower's settings: language, sessions, consents and personal data (RT-032). */
function MyDataScreen({ query }: { query: Query }) {
  const words = useWords(myDataTexts)
  const { brand } = usePage()
  const [erased, setErased] = useState<Erased | null>(null)
  // The settings are not rendered any more: their calls would send an erased borrower to the login.
  if (!erased) return <Settings query={query} setErased={setErased} />
  return (
    <ScreenFrame
      title={words.erased.title}
      lead={words.erased.lead}
      actions={
        <ActionBar>
          <Button onClick={() => toStart(brand.key)}>{words.erased.toStart}</Button>
        </ActionBar>
      }
    >
      <Lazy load={loadErased} props={{ words: words.erased, erased }} />
    </ScreenFrame>
  )
}

/** Where a visitor of this brand begins; a host app begins with its own login. */
function toStart(brand: string) {
  if (!tellHostApp('offToLogin', null))
    location.replace(screenAddress(SCREEN_PATHS.main, { brand }))
}

interface Props {
  query: Query
  setErased: (erased: Erased) => void
}

function Settings({ query, setErased }: Props) {
  const { market } = usePage()
  const words = useWords(myDataTexts)
  const sessions = useCall(listSessions, {})
  return (
    <ScreenFrame
      title={words.title}
      actions={<PlaceNav words={words.places} here="setting" query={query} />}
      isEven
      aside={<>{sessions.data && <Lazy load={loadGroups} props={{ setErased }} />}</>}
      // Whose sessions are not there can still leave.
      below={sessions.data ? <LastLogOut /> : sessions.refusal && <LogOut />}
    >
      <SettingsGroup of="me">
        {market.languageChoice && <LanguageChoice />}
        <LinkRows>
          <LinkRow href={linkTo(SCREEN_PATHS.certify, {}, query)}>{words.information}</LinkRow>
          <LinkRow href={linkTo(SCREEN_PATHS.bindPayoutAccount, {}, query)}>
            {words.payoutAccount}
          </LinkRow>
          <LinkRow href={linkTo(ACCESSIBILITY, {}, query)}>{words.accessibility}</LinkRow>
        </LinkRows>
      </SettingsGroup>
      <SettingsGroup of="security">
        <Sessions sessions={sessions} />
        {sessions.data && (
          <Lazy load={loadSecurity} props={{}} skeleton={<div className={styles['more']} />} />
        )}
      </SettingsGroup>
    </ScreenFrame>
  )
}

/** Milliseconds that Log out waits for the lists above it. */
const LISTS_MS = 2000

/** Comes when the lists above it have, and soon also without them: anybody can leave. */
function LastLogOut() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), LISTS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isHere) return <LogOut />
  const show = () => setHere(true)
  return <Lazy load={loadReady} props={{ onReady: show }} onFailed={show} />
}

/** Page of the public site (contract/site/site.ts, whose table would make this page larger). */
const ACCESSIBILITY = '/accessibility'

const loadSecurity = async () => (await import('#web/borrower/my-data/more-parts.tsx')).MoreSecurity
const loadGroups = async () => (await import('#web/borrower/my-data/more-parts.tsx')).MoreGroups
const loadReady = async () => (await import('#web/borrower/my-data/more-parts.tsx')).ListsReady
const loadErased = async () => (await import('#web/borrower/my-data/erased-view.tsx')).ErasedView

export const setting: WholeScreen<MyDataTexts> = {
  view: MyDataScreen,
  texts: myDataTexts,
  title: (words) => words.title,
}
