import { getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { AccountForm } from '#web/borrower/payout-account/account-form.tsx'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { NothingToFill } from '#web/borrower/payout-account/nothing-to-fill.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { readProductId } from '#web/kit/address/loan-query.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { PayoutAccountTexts } from '#web/borrower/payout-account/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Asks for the account that a loan is paid out to (BK-001 to BK-019). */
export function PayoutAccountScreen({ query }: { query: Query }) {
  const { title, lead } = useWords(payoutAccountTexts)
  const form = useCall(getPayoutAccountForm, { product_id: readProductId(query) })

  if (form.data && form.data.items.length > 0) {
    const { late, knownAt, again } = form
    return (
      <AccountForm items={form.data.items} query={query}>
        {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      </AccountForm>
    )
  }
  return (
    <ScreenFrame title={title} lead={lead}>
      {form.waiting && <FormSkeleton />}
      {form.refusal && <Failed refusal={form.refusal} again={form.again} />}
      {form.data && <NothingToFill />}
    </ScreenFrame>
  )
}

export const payoutAccount: WholeScreen<PayoutAccountTexts> = {
  view: PayoutAccountScreen,
  texts: payoutAccountTexts,
  title: (words) => words.title,
}
