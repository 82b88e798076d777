import type { NoOffer as Shown } from '#contract/application/product.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ButtonLink } from '#web/borrower/home/button-link.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  noOffer: Shown
  /** A loan is open: its button comes first. */
  owes: boolean
  query: Query
}

/** Why nothing can be applied for today, until when, and whom to ask. */
export function NoOffer({ noOffer: { text, asksStaff }, owes, query }: Props) {
  const words = useWords(homeTexts).home
  return (
    <Card title={words.noOffer}>
      <p>
        <WholeDates>{text}</WholeDates>
      </p>
      {asksStaff === 1 && (
        <ButtonLink
          kind={owes ? 'outline' : 'primary'}
          href={linkTo(SCREEN_PATHS.customerService, {}, query)}
        >
          {words.more.customerService}
        </ButtonLink>
      )}
    </Card>
  )
}
