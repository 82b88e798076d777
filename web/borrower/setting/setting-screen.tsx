import { useState } from 'react'
import { listSessions } from '#contract/sign-in.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { LanguageChoice } from '#web/borrower/setting/language-choice.tsx'
import { LogOut } from '#web/borrower/setting/log-out.tsx'
import type { Erased } from '#web/borrower/setting/erased-view.tsx'
import { Sessions } from '#web/borrower/setting/sessions.tsx'
import { Later } from '#web/kit/later.ts'
import { LinkRow, LinkRows } from '#web/kit/link-rows.tsx'
import { useWords } from '#web/kit/page.ts'
import { PlaceNav } from '#web/kit/place-nav.tsx'
import { linkTo, type Query } from '#web/kit/query.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { settingTexts } from '#web/kit/texts/setting-texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import type { SettingTexts } from '#web/kit/texts/setting/texts.ts'
import type { WholeScreen } from '#web/kit/whole-screen.ts'

/** What a borrower sets and decides: language, sign-ins, consents and his data (RT-032). */
export function SettingScreen({ query }: { query: Query }) {
  const words = useWords(settingTexts)
  const [erased, setErased] = useState<Erased | null>(null)
  // Nothing of the settings stays: what they ask for would lead whoever is erased to the login.
  if (!erased) return <Settings query={query} setErased={setErased} />
  return (
    <ScreenFrame title={words.erased.title} lead={words.erased.lead}>
      <Later load={loadErased} props={{ erased }} />
    </ScreenFrame>
  )
}

interface Props {
  query: Query
  setErased: (erased: Erased) => void
}

function Settings({ query, setErased }: Props) {
  const words = useWords(settingTexts)
  const sessions = useCall(listSessions, {})
  return (
    <ScreenFrame
      title={words.title}
      actions={<PlaceNav words={words.places} here="setting" query={query} />}
    >
      <LanguageChoice />
      <LinkRows label={words.account}>
        <LinkRow href={linkTo(SCREEN_PATHS.certify, {}, query)}>{words.information}</LinkRow>
        <LinkRow href={linkTo(SCREEN_PATHS.bindPayoutAccount, {}, query)}>
          {words.payoutAccount}
        </LinkRow>
      </LinkRows>
      <Sessions sessions={sessions} />
      {sessions.data && <Later load={loadMore} props={{ setErased }} />}
      <LogOut />
    </ScreenFrame>
  )
}

const loadMore = async () => (await import('#web/borrower/setting/more-parts.tsx')).MoreParts
const loadErased = async () => (await import('#web/borrower/setting/erased-view.tsx')).ErasedView

export const setting: WholeScreen<SettingTexts> = {
  view: SettingScreen,
  texts: settingTexts,
  title: (words) => words.title,
}
