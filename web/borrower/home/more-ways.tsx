import { LinkRow, LinkRows } from '#web/kit/link-rows.tsx'
import { usePage, useWords } from '#web/kit/page.ts'
import { linkTo, type Query } from '#web/kit/query.ts'
import { homeTexts } from '#web/kit/texts/home-texts.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'

const FOR_ALL = ['calculator', 'customerService'] as const
/** What a visitor has none of stands between them. */
const FOR_BORROWERS = ['calculator', 'bookkeeping', 'complaintList', 'customerService'] as const

/** What else a borrower may want of us. */
export function MoreWays({ query }: { query: Query }) {
  const { isSignedIn } = usePage()
  const words = useWords(homeTexts).home.more
  const ways: readonly (ScreenKey & keyof typeof words)[] = isSignedIn ? FOR_BORROWERS : FOR_ALL
  return (
    <LinkRows label={words.label}>
      {ways.map((way) => (
        <LinkRow key={way} href={linkTo(way, {}, query)}>
          {words[way]}
        </LinkRow>
      ))}
    </LinkRows>
  )
}
