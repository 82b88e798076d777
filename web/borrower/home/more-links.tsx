import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

/** The links. A visitor does not see those of a borrower's own data. */
const LINKS = [
  ['calculator', SCREEN_PATHS.calculator],
  ['bookkeeping', SCREEN_PATHS.bookkeeping],
  ['complaintList', SCREEN_PATHS.complaintList],
  ['customerService', SCREEN_PATHS.customerService],
] as const
const FOR_ALL: ReadonlySet<string> = new Set(['calculator', 'customerService'])

/** Links to further screens. */
export function MoreLinks({ query }: { query: Query }) {
  const { isSignedIn } = usePage()
  const words = useWords(homeTexts).home.more
  const links = LINKS.filter(([key]) => isSignedIn || FOR_ALL.has(key))
  return (
    <LinkRows label={words.label}>
      {links.map(([key, path]) => (
        <LinkRow key={key} href={linkTo(path, {}, query)}>
          {words[key]}
        </LinkRow>
      ))}
    </LinkRows>
  )
}
